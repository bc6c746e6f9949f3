"use client";

import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useRef } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { Icon } from "@/components/ui/icon";
import { isToFill, type SheetRow, unusualAt } from "./grid-row";

const WHOLE_YEAR = { part: null, channel: null };
const MOST_LISTED = 8;

type BlockingProps = { rows: readonly SheetRow[]; kept: number; attempt: number };

/** What keeps a part from being validated; each leads to where it is mended. */
export function Blocking({ rows, kept, attempt }: BlockingProps) {
  const may = useMay("write");
  const t = useTranslations("review");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (rows.length === 0 && kept === 0) return null;
  return (
    <div
      className="error-summary m-0"
      data-signal={rows.length > 0 ? "stop" : "check"}
      tabIndex={-1}
      ref={box}
    >
      <h2>{rows.length > 0 ? t("toMend", { count: rows.length }) : t("notSaved", { count: kept })}</h2>
      <ul>
        {rows.slice(0, MOST_LISTED).map(({ ecoProductId, ecoProductReference, title }) => (
          <li key={ecoProductId}>
            <PortalLink to={`/products/${encodeURIComponent(ecoProductReference)}${may ? "/edit" : ""}`}>
              <Icon of={CircleAlert} />
              {t("weightOf", { product: title ?? ecoProductReference })}
            </PortalLink>
          </li>
        ))}
        {rows.length > MOST_LISTED && (
          <li className="text-stop">{t("more", { count: rows.length - MOST_LISTED })}</li>
        )}
        {kept > 0 && (
          <li>
            <PortalLink to="/declaration">
              <Icon of={TriangleAlert} />
              {t("keptHere", { count: kept })}
            </PortalLink>
          </li>
        )}
      </ul>
    </div>
  );
}

/** What may be right, and is worth a look before it is locked. */
export function ToCheck({ rows }: { rows: readonly SheetRow[] }) {
  const t = useTranslations("review");
  const empty = useMemo(() => rows.filter((row) => isToFill(row, WHOLE_YEAR)).length, [rows]);
  const unusual = useMemo(
    () => rows.filter((row) => unusualAt(row, WHOLE_YEAR) !== undefined).length,
    [rows],
  );
  if (empty === 0 && unusual === 0) return null;
  return (
    <ul className="to-check">
      {empty > 0 && (
        <li>
          <Icon of={TriangleAlert} />
          <PortalLink to="/declaration?rows=toFill">{t("toFill", { count: empty })}</PortalLink>
        </li>
      )}
      {unusual > 0 && (
        <li>
          <Icon of={TriangleAlert} />
          <PortalLink to="/declaration?rows=unusual">{t("unusual", { count: unusual })}</PortalLink>
        </li>
      )}
    </ul>
  );
}

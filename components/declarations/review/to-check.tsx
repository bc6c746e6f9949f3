"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { StreamChip } from "@/components/streams/stream-chip";
import { Icon } from "@/components/ui/icon";
import { gridRow, isUnusual, type SheetRow } from "../draft/grid-row";
import { useUnusualText } from "../grid/unusual-text";
import { MOST_LISTED } from "./guards";

const WHOLE_YEAR = { part: null, channel: null };

/** What may be right, and is worth a look before it is locked. */
export function ToCheck({ rows, period }: { rows: readonly SheetRow[]; period: string }) {
  const t = useTranslations("review");
  const unusual = useMemo(() => rows.filter((row) => isUnusual(row, WHOLE_YEAR)), [rows]);
  if (unusual.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="flex min-h-(--target) items-center gap-[0.4rem]">
        <Icon className="text-check" of="triangle-alert" />
        <PortalLink to="/declaration?rows=unusual">{t("unusual", { count: unusual.length })}</PortalLink>
      </p>
      <ul className="grid gap-1 pl-6 text-print-muted">
        {unusual.slice(0, MOST_LISTED).map((row) => (
          <UnusualRow key={row.ecoProductId} row={row} period={period} />
        ))}
        {unusual.length > MOST_LISTED && <li>{t("more", { count: unusual.length - MOST_LISTED })}</li>}
      </ul>
    </div>
  );
}

/** What of a product is far from what is usual, in words. */
function UnusualRow({ row: source, period }: { row: SheetRow; period: string }) {
  const text = useUnusualText(period);
  const row = gridRow(source, WHOLE_YEAR, undefined, useLocale());
  const schemes = new Map(
    source.contributions.map(({ schemeCode, ecoOrganismName }) => [schemeCode, ecoOrganismName]),
  );
  return (
    <li>
      <PortalLink
        className="link font-medium"
        to={`/declaration?rows=unusual&search=${encodeURIComponent(source.ecoProductReference)}`}
      >
        {row.name}
      </PortalLink>{" "}
      {[text.ofQuantity(row), text.ofWeight(row)].filter(Boolean).join(" · ")}
      <span className="ml-2 inline-flex flex-wrap gap-x-2">
        {[...schemes].map(([code, name]) => (
          <StreamChip key={code} code={code} title={name} />
        ))}
      </span>
    </li>
  );
}

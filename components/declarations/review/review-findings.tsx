"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { SUMMARY_LINK, SUMMARY_LIST, SUMMARY_TITLE, summaryClass } from "@/components/ui/error-summary";
import { Icon } from "@/components/ui/icon";
import type { DeclarationBlock, DeclarationWarning } from "@/lib/domain/declaration-warnings";
import { groupBy } from "@/lib/group-by";
import type { SheetRow } from "../draft/grid-row";
import { MOST_LISTED } from "./guards";
import { useWarningTexts } from "./use-warning-texts";

type BlockingProps = {
  /** Products without the weight that they are priced by. */
  rows: readonly SheetRow[];
  /** What else keeps a part from being validated. */
  warnings: readonly (DeclarationWarning | DeclarationBlock)[];
  /** How many quantities are typed on this computer and not saved. */
  unsaved: number;
  attempt: number;
};

/** What keeps a part from being validated; each leads to where it is mended. */
export function Blocking({ rows, warnings, unsaved, attempt }: BlockingProps) {
  const may = useMay("write");
  const t = useTranslations("review");
  const { findingText } = useWarningTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const sentences = [...groupBy(warnings, findingText)];
  const count = rows.length + sentences.length;
  if (count === 0 && unsaved === 0) return null;
  const isToMend = rows.length > 0 || warnings.some(({ code }) => code !== "PERIOD_NOT_OVER");
  const signal = isToMend ? "stop" : "check";
  const color = isToMend ? "text-stop" : "text-check";
  const link = `${SUMMARY_LINK} ${color}`;
  const title = isToMend
    ? t("toMend", { count })
    : count > 0
      ? t("toAwait")
      : t("notSaved", { count: unsaved });
  return (
    <div className={summaryClass(signal)} tabIndex={-1} ref={box}>
      <h2 className={SUMMARY_TITLE}>{title}</h2>
      <ul className={SUMMARY_LIST}>
        {sentences.map(([what, alike]) => {
          const scheme = [...new Set(alike.map(({ ecoOrganismName }) => ecoOrganismName))].join(t("and"));
          const sentence = t("atScheme", { scheme, what });
          return (
            <li key={what} className={color}>
              {alike.some(({ code }) => code === "REGISTRATION_UNFINISHED") ? (
                <PortalLink className={link} to="/schemes">
                  <Icon of="circle-alert" />
                  {sentence}
                </PortalLink>
              ) : (
                sentence
              )}
            </li>
          );
        })}
        {rows.slice(0, MOST_LISTED).map(({ ecoProductId, ecoProductReference, title }) => (
          <li key={ecoProductId}>
            <PortalLink
              className={link}
              to={`/products/${encodeURIComponent(ecoProductReference)}${may ? "/edit" : ""}`}
            >
              <Icon of="circle-alert" />
              {t("weightOf", { product: title ?? ecoProductReference })}
            </PortalLink>
          </li>
        ))}
        {rows.length > MOST_LISTED && (
          <li className="text-stop">{t("more", { count: rows.length - MOST_LISTED })}</li>
        )}
        {unsaved > 0 && (
          <li>
            <PortalLink className={link} to="/declaration">
              <Icon of="triangle-alert" />
              {t("keptHere", { count: unsaved })}
            </PortalLink>
          </li>
        )}
      </ul>
    </div>
  );
}

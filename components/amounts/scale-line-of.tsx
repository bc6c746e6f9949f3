"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import type { CodePeriod } from "@/db/vocabulary";
import { listScaleLines } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { firstDayOf } from "@/lib/domain/code-periods";
import { isInForce } from "@/lib/domain/validity";
import type { Priced } from "./amount-formula";

type ScaleLineOfProps = {
  selection: Selection;
  priced: Pick<Priced, "schemeCode" | "ecoOrganismName" | "scaleCode" | "codePeriod">;
};

/** Which line of the scale it is, where its price comes from, and how sure that is. */
export function ScaleLineOf({ selection, priced }: ScaleLineOfProps) {
  const t = useTranslations("amount");
  const format = useFormat();
  const labelOf = useLabel();
  const scale = useQuery(query(listScaleLines, ofSelection(selection)));
  const day = firstDayOf(selection.period, (priced.codePeriod ?? null) as CodePeriod | null);
  const line = scale.data?.data.find(
    ({ schemeCode, ecoOrganismName, scaleCode, validFrom, validTo }) =>
      schemeCode === priced.schemeCode &&
      ecoOrganismName === priced.ecoOrganismName &&
      scaleCode === priced.scaleCode &&
      isInForce({ validFrom: validFrom ?? "-infinity", validTo: validTo ?? "infinity" }, day),
  );
  return (
    <dl className="grid gap-[0.2rem] text-xs/cosy">
      <div className="grid grid-cols-[6.5rem_1fr] gap-3">
        <dt className="text-print-muted">{t("scaleLine")}</dt>
        <dd>
          {priced.scaleCode}
          {line && `, ${labelOf(line)}`}
        </dd>
      </div>
      {scale.data && !line && (
        <div className="grid grid-cols-[6.5rem_1fr] gap-3">
          <dt className="text-print-muted">{t("source")}</dt>
          <dd>{t("noLine")}</dd>
        </div>
      )}
      {line && (
        <>
          <div className="grid grid-cols-[6.5rem_1fr] gap-3">
            <dt className="text-print-muted">{t("since")}</dt>
            <dd>{format.dayOfYear(line.effectiveFrom)}</dd>
          </div>
          <div className="grid grid-cols-[6.5rem_1fr] gap-3">
            <dt className="text-print-muted">{t("source")}</dt>
            <dd>
              {line.certainty === "illustrative" ? null : <Source text={line.source} />}
              <span
                className="whitespace-nowrap data-[certainty=illustrative]:font-semibold data-[certainty=illustrative]:text-check"
                data-certainty={line.certainty}
              >
                {t(`certainty.${line.certainty}`)}
              </span>
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

function Source({ text }: { text: string }) {
  const address = /https?:\/\/\S+/.exec(text)?.[0];
  return (
    <>
      {address ? (
        <a href={address} rel="noreferrer" target="_blank">
          {text.replace(address, "").trim() || new URL(address).hostname}
        </a>
      ) : (
        text
      )}{" "}
    </>
  );
}

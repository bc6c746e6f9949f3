"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import type { ScaleLine } from "@/lib/contract/scales";

type ScaleLineFactsProps = {
  code: string;
  /** Null where the scale has it no longer, undefined until that is known. */
  line: z.output<typeof ScaleLine> | null | undefined;
};

/** A line of a scale: what it is called, since when it is in force, where its price comes from, and how sure that is. */
export function ScaleLineFacts({ code, line }: ScaleLineFactsProps) {
  const t = useTranslations("amount");
  const format = useFormat();
  const labelOf = useLabel();
  return (
    <dl className="grid gap-[0.2rem] text-xs/cosy">
      <Row name={t("scaleLine")}>
        {code}
        {line && `, ${labelOf(line)}`}
      </Row>
      {line === null && <Row name={t("source")}>{t("noLine")}</Row>}
      {line && (
        <>
          <Row name={t("since")}>{format.dayOfYear(line.effectiveFrom)}</Row>
          <Row name={t("source")}>
            {line.certainty === "illustrative" ? null : <Source text={line.source} />}
            <span
              className="desk:whitespace-nowrap data-[certainty=illustrative]:font-semibold data-[certainty=illustrative]:text-check"
              data-certainty={line.certainty}
            >
              {t(`certainty.${line.certainty}`)}
            </span>
          </Row>
        </>
      )}
    </dl>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_1fr] gap-3">
    <dt className="text-print-muted">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

function Source({ text }: { text: string }) {
  const address = /https?:\/\/\S+/.exec(text)?.[0];
  return (
    <>
      {address ? (
        <a href={address} rel="noreferrer" target="_blank">
          {text.replace(address, "").trim() || new URL(address).hostname}
          <span className="hidden print:inline"> ({address})</span>
        </a>
      ) : (
        text
      )}{" "}
    </>
  );
}

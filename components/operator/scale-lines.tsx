"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { DoesNotApply } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { type Answer, addressOf } from "@/lib/client/call";
import { exportScale } from "@/lib/client/endpoints";
import { EditButton } from "./edit-button";
import { Records } from "./records";
import type { EditedRow } from "./scale-row-cells";
import { Section } from "./section";

export type Scale = Answer<"getScale">;

const csvOf = (schemeProId: string, period: string) =>
  addressOf(exportScale, { params: { SchemeProId: schemeProId, DeclarationPeriodCode: period } });

/** The prices of a scale: what each is charged by, for what, on which days, and how sure it is. */
export function ScaleLines({ scale, onEdit }: { scale: Scale; onEdit: (row: EditedRow) => void }) {
  const t = useTranslations("operator");
  const amounts = useTranslations("amount");
  const format = useFormat();
  const { schemeProId, declarationPeriodCode: period } = scale;
  return (
    <Section
      title={t("schemes.scaleOf", { period })}
      action={
        <span className="flex flex-wrap items-center gap-4">
          <a className="link" href={csvOf(schemeProId, period)} download>
            <Icon of={Download} />
            {t("schemes.export")}
          </a>
          <Button onClick={() => onEdit({ kind: "line" })}>{t("schemes.row.addLine")}</Button>
        </span>
      }
    >
      <p className="mb-2 text-print-muted text-sm/cosy">
        {`${t("schemes.from")} ${format.dayOfYear(scale.effectiveFrom)} · ${t("schemes.lines", { count: scale.lines.length })}`}
      </p>
      <Records
        name={t("schemes.scaleOf", { period })}
        rows={scale.lines}
        idOf={({ scaleCode, validFrom }) => `${scaleCode} ${validFrom}`}
        empty={<EmptyState title={t("schemes.noScale")} />}
        columns={[
          {
            head: t("code"),
            cell: ({ scaleCode, labelEn, labelFr }) => (
              <>
                {scaleCode}
                <small>{labelEn === labelFr ? labelEn : `${labelFr} · ${labelEn}`}</small>
              </>
            ),
            sortBy: ({ scaleCode }) => scaleCode,
          },
          {
            head: t("schemes.price", { currency: scale.currency }),
            figure: true,
            cell: ({ price, chargedPer }) => (
              <>
                {format.price(price)}
                <small className="whitespace-nowrap">{amounts(`per.${chargedPer}`)}</small>
              </>
            ),
            sortBy: ({ price }) => Number(price),
          },
          {
            head: t("schemes.chargedBy"),
            cell: ({ basis, stream, component, materials, part, declaredAs }) => (
              <>
                {amounts(`basis.${basis}`)}
                <small>
                  {[
                    stream,
                    component,
                    ...materials,
                    part === "main" ? null : part,
                    declaredAs === "FULL" ? null : declaredAs,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </>
            ),
            sortBy: ({ basis }) => basis,
          },
          {
            head: t("schemes.bounds"),
            cell: ({ bounds }) => bounds || <DoesNotApply />,
          },
          {
            head: t("schemes.days"),
            cell: ({ validFrom, validTo }) => <Days from={validFrom} to={validTo} />,
            sortBy: ({ validFrom }) => validFrom ?? "",
          },
          {
            head: t("schemes.families"),
            cell: ({ families }) => (families.length === 0 ? t("schemes.everyFamily") : families.join(", ")),
            sortBy: ({ families }) => families.join(", "),
          },
          {
            head: t("schemes.source"),
            cell: (line) => <SourceOf of={line} />,
            sortBy: ({ certainty, source }) => `${certainty} ${source}`,
          },
          {
            head: t("edit"),
            cell: (row) => <EditButton name={row.scaleCode} onClick={() => onEdit({ kind: "line", row })} />,
          },
        ]}
      />
    </Section>
  );
}

/** From and until when something holds, as far as that is known. */
export function Days({ from, to }: { from: string | null; to: string | null }): ReactNode {
  const t = useTranslations("operator");
  const format = useFormat();
  if (from === null && to === null) return <DoesNotApply />;
  return (
    <span className="whitespace-nowrap">
      {from !== null && t("schemes.since", { day: format.dayOfYear(from) })}{" "}
      {to !== null && t("schemes.until", { day: format.dayOfYear(to) })}
    </span>
  );
}

type Sourced = Pick<Scale["lines"][number], "source" | "certainty" | "note">;

/** Where a price is from, and how sure that is. */
export function SourceOf({ of: { source, certainty, note } }: { of: Sourced }) {
  const t = useTranslations("operator");
  return (
    <span>
      {/^https?:\/\//.test(source) ? (
        <a className="link break-all" href={source} rel="noreferrer" target="_blank">
          {source}
        </a>
      ) : (
        source
      )}
      <small>{[t(`schemes.certainty.${certainty}`), note].filter(Boolean).join(" · ")}</small>
    </span>
  );
}

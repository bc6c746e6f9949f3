"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffectText } from "@/components/amounts/use-effect-text";
import { Button } from "@/components/ui/button";
import { useFormat } from "@/components/ui/use-format";
import type { EditedRow, Scale } from "@/lib/client/scales/row-cells";
import { inLanguage, type Labelled, labelOf } from "@/lib/i18n/label-of";
import { Days } from "./days";
import { EditButton } from "./edit-button";
import { Records } from "./records";
import { Section } from "./section";
import { SourceOf } from "./source-of";
import { useFeeBasisText } from "./use-fee-basis-text";

type ScaleExtrasProps = { scale: Scale; onEdit: (row: EditedRow) => void };

/** What a scheme offers and charges beside its lines: bonuses and maluses, and fees of a declaration. */
export function ScaleExtras({ scale: { modulations, fees, currency }, onEdit }: ScaleExtrasProps) {
  const t = useTranslations("operator.schemes");
  const basisText = useFeeBasisText();
  const shared = useTranslations("operator");
  const effectText = useEffectText();
  const format = useFormat();
  const locale = useLocale();
  const named = (one: Labelled & { code: string }) => (
    <>
      {one.code}
      <small>{labelOf(one, locale)}</small>
    </>
  );
  return (
    <>
      <Section
        title={t("modulations.title", { count: modulations.length })}
        action={<Button onClick={() => onEdit({ kind: "modulation" })}>{t("row.addModulation")}</Button>}
      >
        {modulations.length > 0 && (
          <Records
            name={t("modulations.title", { count: modulations.length })}
            rows={modulations}
            idOf={(one) => `${one.code} ${one.stream} ${one.validFrom}`}
            empty={null}
            columns={[
              { head: shared("code"), cell: named, sortBy: (one) => one.code },
              {
                head: t("modulations.change"),
                figure: true,
                cell: ({ effect }) => (
                  <span className="whitespace-normal">{effectText(effect, currency)}</span>
                ),
              },
              {
                head: t("modulations.of"),
                cell: ({ stream, families, scaleCodes }) => (
                  <>
                    {stream}
                    <small>{format.list([...families, ...scaleCodes])}</small>
                  </>
                ),
                sortBy: ({ stream }) => stream,
              },
              {
                head: t("modulations.proof"),
                cell: ({ proofEn: en, proofFr: fr, proofZh: zh }) => inLanguage({ en, fr, zh }, locale),
              },
              { head: t("days"), cell: ({ validFrom, validTo }) => <Days from={validFrom} to={validTo} /> },
              { head: t("source"), cell: (one) => <SourceOf of={one} /> },
              {
                head: shared("edit"),
                cell: (row) => (
                  <EditButton name={row.code} onClick={() => onEdit({ kind: "modulation", row })} />
                ),
              },
            ]}
          />
        )}
      </Section>
      <Section
        title={t("fees.title", { count: fees.length })}
        action={<Button onClick={() => onEdit({ kind: "fee" })}>{t("row.addFee")}</Button>}
      >
        {fees.length > 0 && (
          <Records
            name={t("fees.title", { count: fees.length })}
            rows={fees}
            idOf={(one) => `${one.code} ${one.validFrom}`}
            empty={null}
            columns={[
              { head: shared("code"), cell: named, sortBy: (one) => one.code },
              {
                head: t("fees.amount", { currency }),
                figure: true,
                cell: ({ amount, basis }) => (
                  <>
                    {format.amount(amount)}
                    <small>{basisText(basis)}</small>
                  </>
                ),
                sortBy: ({ amount }) => Number(amount),
              },
              {
                head: t("fees.for"),
                cell: ({ declaredAs }) => (declaredAs === null ? t("fees.everyone") : declaredAs),
              },
              { head: t("days"), cell: ({ validFrom, validTo }) => <Days from={validFrom} to={validTo} /> },
              { head: t("source"), cell: (one) => <SourceOf of={one} /> },
              {
                head: shared("edit"),
                cell: (row) => <EditButton name={row.code} onClick={() => onEdit({ kind: "fee", row })} />,
              },
            ]}
          />
        )}
      </Section>
    </>
  );
}

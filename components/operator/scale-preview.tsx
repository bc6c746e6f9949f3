"use client";

import { useTranslations } from "next-intl";
import { useEffectText } from "@/components/amounts/use-effect-text";
import { DoesNotApply } from "@/components/ui/nothing";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import type { ScaleFee, ScaleLine, ScaleModulation } from "@/lib/client/scales/row-cells";
import { Records } from "./records";
import { ScaleWorth } from "./scale-worth";
import { useFeeBasisText } from "./use-fee-basis-text";

type Preview = Answer<"importScale">;

type ScalePreviewProps = { preview: Preview; period: string; currency: string };

/** What is wrong with a scale's file, or what it would change, row by row. */
export function ScalePreview({ preview, period, currency }: ScalePreviewProps) {
  const t = useTranslations("operator.schemes");
  const { problems, changes, modulations, fees, countUnchanged, countCatalogs, newFamilies, effect } =
    preview;
  const { ignoredColumns } = preview;
  const ignored = ignoredColumns.length > 0 && (
    <Notice signal="check">
      {t("ignoredColumns", { count: ignoredColumns.length, columns: ignoredColumns.join(", ") })}
    </Notice>
  );
  if (problems.length > 0)
    return (
      <div className="mt-4 grid gap-3">
        {ignored}
        <Problems problems={problems} />
      </div>
    );
  const isPriced = changes.length + (modulations?.changes.length ?? 0) + countCatalogs > 0;
  return (
    <div className="mt-4 grid gap-3" aria-live="polite">
      <p>
        <b>{t("changes", { count: changes.length, same: countUnchanged })}</b>{" "}
        {isPriced && !effect && t("affected", { count: countCatalogs })}
      </p>
      {ignored}
      {newFamilies.length > 0 && (
        <Notice signal="check">{t("newFamilies", { families: newFamilies.join(", ") })}</Notice>
      )}
      {effect && (
        <ScaleWorth
          effect={effect}
          countCatalogs={countCatalogs}
          title={t("worth.title")}
          period={period}
          currency={currency}
        />
      )}
      <LineChanges changes={changes} />
      {modulations && <ModulationChanges {...modulations} currency={currency} />}
      {fees && <FeeChanges {...fees} />}
    </div>
  );
}

function Problems({ problems }: Pick<Preview, "problems">) {
  const t = useTranslations("operator.schemes");
  return (
    <>
      <Notice signal="stop">{t("problems", { count: problems.length })}</Notice>
      <Records
        name={t("problem")}
        rows={problems}
        idOf={({ line, column, message }) => `${line} ${column} ${message}`}
        empty={null}
        columns={[
          { head: t("line"), cell: ({ line }) => line ?? t("wholeFile") },
          { head: t("column"), cell: ({ column }) => column ?? <DoesNotApply /> },
          { head: t("problem"), cell: ({ message }) => message },
        ]}
      />
    </>
  );
}

const LINE_FIELDS = [
  "price",
  "chargedPer",
  "basis",
  "bounds",
  "labelFr",
  "labelEn",
  "labelZh",
  "stream",
  "component",
  "materials",
  "part",
  "declaredAs",
  "validFrom",
  "validTo",
  "families",
  "certainty",
  "source",
  "note",
] as const satisfies readonly (keyof ScaleLine)[];

function LineChanges({ changes }: Pick<Preview, "changes">) {
  const amounts = useTranslations("amount");
  const format = useFormat();
  const textsOf = useFieldTexts<ScaleLine, (typeof LINE_FIELDS)[number]>(LINE_FIELDS, {
    price: ({ price }) => format.price(price),
    chargedPer: ({ chargedPer }) => amounts(`per.${chargedPer}`),
    basis: ({ basis }) => amounts(`basis.${basis}`),
  });
  return (
    <Changes
      changes={changes.map(({ scaleCode, ...one }) => ({ ...one, code: scaleCode }))}
      textsOf={textsOf}
    />
  );
}

const MODULATION_FIELDS = [
  "change",
  "stream",
  "validFrom",
  "validTo",
  "labelFr",
  "labelEn",
  "labelZh",
  "families",
  "scaleCodes",
  "proofFr",
  "proofEn",
  "proofZh",
  "certainty",
  "source",
  "note",
] as const;

type ModulationChangesProps = NonNullable<Preview["modulations"]> & { currency: string };

function ModulationChanges({ changes, countUnchanged, currency }: ModulationChangesProps) {
  const t = useTranslations("operator.schemes");
  const effectText = useEffectText();
  const textsOf = useFieldTexts<ScaleModulation, (typeof MODULATION_FIELDS)[number]>(MODULATION_FIELDS, {
    change: ({ effect }) => effectText(effect, currency),
  });
  return (
    <>
      <b>{t("changesBeside.modulation", { count: changes.length, same: countUnchanged })}</b>
      <Changes
        changes={changes.map(({ countProducts: count, ...one }) => ({
          ...one,
          effect: t(one.change === "withdrawn" ? "claimedGone" : "claimed", { count }),
        }))}
        textsOf={textsOf}
      />
    </>
  );
}

const FEE_FIELDS = [
  "amount",
  "basis",
  "declaredAs",
  "validFrom",
  "validTo",
  "labelFr",
  "labelEn",
  "labelZh",
  "certainty",
  "source",
  "note",
] as const satisfies readonly (keyof ScaleFee)[];

function FeeChanges({ changes, countUnchanged }: NonNullable<Preview["fees"]>) {
  const t = useTranslations("operator.schemes");
  const basisText = useFeeBasisText();
  const format = useFormat();
  const textsOf = useFieldTexts<ScaleFee, (typeof FEE_FIELDS)[number]>(FEE_FIELDS, {
    amount: ({ amount }) => format.amount(amount),
    basis: ({ basis }) => basisText(basis),
  });
  return (
    <>
      <b>{t("changesBeside.fee", { count: changes.length, same: countUnchanged })}</b>
      <Changes
        changes={changes.map(({ countDeclarations: count, ...one }) => ({
          ...one,
          effect: t("charged", { count }),
        }))}
        textsOf={textsOf}
      />
    </>
  );
}

type Describable = (typeof LINE_FIELDS | typeof MODULATION_FIELDS | typeof FEE_FIELDS)[number];
type FieldText = { label: string; text: string };

/** Describes a row field by field, in words or else as it stands. */
function useFieldTexts<Row extends object, Field extends Describable>(
  fields: readonly Field[],
  texts: { [Each in Field]?: (row: Row) => string },
) {
  const t = useTranslations("operator.schemes.field");
  return (row: Row): FieldText[] =>
    fields.map((field) => {
      const value = (row as Record<string, unknown>)[field];
      const text = texts[field]?.(row) ?? (Array.isArray(value) ? value.join(", ") : String(value ?? ""));
      return { label: t(field as Describable), text };
    });
}

type RowChange<Row> = {
  code: string;
  change: Preview["changes"][number]["change"];
  from: Row | null;
  to: Row | null;
  /** What it does besides. */
  effect?: string;
};

function Changes<Row extends { validFrom: string | null }>({
  changes,
  textsOf,
}: {
  changes: readonly RowChange<Row>[];
  textsOf: (row: Row) => FieldText[];
}) {
  const t = useTranslations("operator");
  if (changes.length === 0) return null;
  const side = (row: Row | null, other: Row | null, look: string) =>
    row ? <Side texts={textsOf(row)} others={other && textsOf(other)} look={look} /> : <DoesNotApply />;
  const effects = changes.some(({ effect }) => effect !== undefined);
  return (
    <Records
      name={t("schemes.after")}
      rows={changes}
      idOf={({ code, from, to }) => `${code} ${(to ?? from)?.validFrom} ${from === null}`}
      empty={null}
      columns={[
        {
          head: t("code"),
          cell: ({ code, change }) => (
            <>
              {code}
              <small>{t(`schemes.change.${change}`)}</small>
            </>
          ),
        },
        {
          head: t("schemes.before"),
          cell: ({ from, to }) => side(from, to, "text-print-muted line-through"),
        },
        { head: t("schemes.after"), cell: ({ from, to }) => side(to, from, "font-medium text-pen") },
        ...(effects
          ? [{ head: t("schemes.effect"), cell: ({ effect }: RowChange<Row>) => effect ?? "" }]
          : []),
      ]}
    />
  );
}

/** How much of a row is told that comes or goes. */
const MAIN = 5;

/** What a row says, or, where it is another than before, only what differs. */
function Side({ texts, others, look }: { texts: FieldText[]; others: FieldText[] | null; look: string }) {
  const { colon } = useFormat();
  const shown = others
    ? texts.filter(({ text }, index) => text !== others[index]?.text)
    : texts.slice(0, MAIN).filter(({ text }) => text !== "");
  return (
    <span className={look}>
      {shown.map(({ label, text }) => `${label}${colon}${text || "·"}`).join(" · ")}
    </span>
  );
}

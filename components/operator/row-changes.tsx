"use client";

import { useTranslations } from "next-intl";
import { DoesNotApply } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { Records } from "./records";
import type { FieldText } from "./use-field-texts";

type RowChange<Row> = {
  code: string;
  change: Answer<"importScale">["changes"][number]["change"];
  from: Row | null;
  to: Row | null;
  /** What it does besides. */
  effect?: string;
};

type RowChangesProps<Row> = {
  changes: readonly RowChange<Row>[];
  textsOf: (row: Row) => FieldText[];
};

/** Rows that come, go or differ, each before and after. */
export function RowChanges<Row extends { validFrom: string | null; stream?: string | null }>({
  changes,
  textsOf,
}: RowChangesProps<Row>) {
  const t = useTranslations("operator");
  if (changes.length === 0) return null;
  const side = (row: Row | null, other: Row | null, look: string) =>
    row ? <Side texts={textsOf(row)} others={other && textsOf(other)} look={look} /> : <DoesNotApply />;
  const hasEffects = changes.some(({ effect }) => effect !== undefined);
  return (
    <Records
      name={t("schemes.after")}
      rows={changes}
      idOf={({ code, from, to }) => {
        const row = to ?? from;
        return `${code} ${row?.stream} ${row?.validFrom} ${from === null}`;
      }}
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
        ...(hasEffects
          ? [{ head: t("schemes.effect"), cell: ({ effect }: RowChange<Row>) => effect ?? "" }]
          : []),
      ]}
    />
  );
}

/** How much of a row is shown that comes or goes. */
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

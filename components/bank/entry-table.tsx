"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { NothingFound } from "@/components/operator/nothing-found";
import { Records } from "@/components/operator/records";
import { DoesNotApply } from "@/components/ui/nothing";
import { Notice } from "@/components/ui/notice";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import { isRecordable } from "@/lib/domain/statements/bank-outcomes";
import { inFours } from "@/lib/domain/statements/statement-standing";
import type { Entry } from "./bank-lines";
import { EntryActs } from "./entry-acts";
import { useDecideEntry } from "./use-decide-entry";

type EntryTableProps = {
  importId: string;
  entries: readonly Entry[] | undefined;
  isChosen: (entry: Entry) => boolean;
  onToggle: (entry: Entry) => void;
  onAssign: (entry: Entry) => void;
};

/** The lines of a bank's file: what came, from whom, what it pays and what is to be decided. */
export function EntryTable({ importId, entries, isChosen, onToggle, onAssign }: EntryTableProps) {
  const t = useTranslations("bank");
  const format = useFormat();
  const { error, decide } = useDecideEntry(importId);
  return (
    <>
      {error && <Notice signal="stop">{error}</Notice>}
      <Records
        name={t("lines")}
        rows={entries}
        idOf={({ id }) => id}
        empty={<NothingFound />}
        columns={[
          { head: t("booked"), cell: ({ bookedOn }) => format.dayOfYear(bookedOn) },
          { head: t("payer"), cell: (entry) => <Payer of={entry} /> },
          {
            head: t("amount"),
            figure: true,
            cell: ({ amount, currency }) => format.money(amount, currency),
          },
          { head: t("comes"), cell: (entry) => <Outcome of={entry} /> },
          { head: t("statement"), cell: (entry) => <NamedStatements of={entry} /> },
          {
            head: t("acts"),
            cell: (entry) => (
              <EntryActs
                of={entry}
                isChosen={isChosen(entry)}
                onToggle={() => onToggle(entry)}
                onAssign={() => onAssign(entry)}
                onDecide={(decision) => void decide(entry, decision)}
              />
            ),
          },
        ]}
      />
    </>
  );
}

/** Who paid and what they wrote, as far as it is still kept. */
function Payer({ of: { debtorName, debtorIban, remittance } }: { of: Entry }) {
  const t = useTranslations("bank");
  return (
    <div className="wrap-anywhere">
      {debtorName ?? t(remittance === null ? "forgotten" : "unnamed")}
      {debtorIban && <small>{inFours(debtorIban)}</small>}
      {remittance && <small>{remittance}</small>}
    </div>
  );
}

/** What a line comes to: an answer, and what is different. */
function Outcome({
  of: { state, outcome, amount, unrecorded, difference, currency, statements },
}: {
  of: Entry;
}) {
  const t = useTranslations("bank");
  const format = useFormat();
  if (outcome === null)
    return <Status texture={state === "RECORDED" ? "solid" : "dotted"}>{t(`states.${state}`)}</Status>;
  const word = t(`outcomes.${outcome}`);
  const why = t(`why.${outcome}`, {
    amount: format.money(Math.abs(difference ?? 0), currency),
    side: (difference ?? 0) < 0 ? "less" : "more",
    isLeft: statements.some(({ left }) => left > 0) ? "yes" : "no",
    currency: statements.find((each) => each.currency !== currency)?.currency ?? "",
  });
  return (
    <div>
      {outcome === "MATCHED" || outcome === "TOGETHER" ? (
        <Status signal="done" icon="circle-check">
          {word}
        </Status>
      ) : isRecordable(outcome) ? (
        <Status signal="check" icon="triangle-alert">
          {word}
        </Status>
      ) : outcome === "REVERSAL" ? (
        <Status signal="stop" icon="circle-alert">
          {word}
        </Status>
      ) : (
        <Status texture="dotted">{word}</Status>
      )}
      {why && <small>{why}</small>}
      {unrecorded < amount && <small>{t("rest", { amount: format.money(unrecorded, currency) })}</small>}
    </div>
  );
}

/** The statements, whose they are, what of the line is whose where it is several, and what is left of each. */
function NamedStatements({ of: { statements } }: { of: Entry }) {
  if (statements.length === 0) return <DoesNotApply />;
  return (
    <div className="grid gap-2">
      {statements.map((statement) => (
        <NamedStatement key={statement.id} of={statement} isOneOfSeveral={statements.length > 1} />
      ))}
    </div>
  );
}

type NamedStatementProps = { of: Entry["statements"][number]; isOneOfSeveral: boolean };

/** An operator sees it as its producer does. */
function NamedStatement({ of, isOneOfSeveral }: NamedStatementProps) {
  const t = useTranslations("bank");
  const format = useFormat();
  const { producerNrn, companyName, number, left, amount, currency } = of;
  return (
    <div>
      {isOneOfSeveral && amount !== null
        ? t("takes", { amount: format.money(amount, currency), number })
        : number}
      <small>
        <Link className="link" href={`/operator/producers/${encodeURIComponent(producerNrn)}`}>
          {companyName}
        </Link>
      </small>
      <small>
        {left < 0
          ? t("overpaid", { amount: format.money(-left, currency) })
          : t("left", { amount: format.money(left, currency) })}
      </small>
    </div>
  );
}

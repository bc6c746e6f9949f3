"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Records } from "@/components/operator/records";
import { EmptyState } from "@/components/ui/empty-state";
import { useErrorText } from "@/components/ui/failure";
import { DoesNotApply } from "@/components/ui/nothing";
import { Notice } from "@/components/ui/notice";
import { Status } from "@/components/ui/status";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { decideBankEntry } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { isRecordable } from "@/lib/domain/statements/bank-outcomes";
import { inFours } from "@/lib/domain/statements/statement-standing";
import type { Entry } from "./bank-lines";

type EntryTableProps = {
  importId: string;
  entries: readonly Entry[] | undefined;
  isChosen: (id: string) => boolean;
  onToggle: (id: string) => void;
  onAssign: (entry: Entry) => void;
};

/** The lines of a bank's file: what came, from whom, what it pays and what is to be decided. */
export function EntryTable({ importId, entries, isChosen, onToggle, onAssign }: EntryTableProps) {
  const t = useTranslations("bank");
  const format = useFormat();
  const errorText = useErrorText();
  const decide = useMutation(mutation(decideBankEntry));
  const undo = useMutation(mutation(decideBankEntry));
  const say = async ({ id }: Entry, decision: "SET_ASIDE" | "OPEN") => {
    const input = { params: { BankImportId: importId, BankEntryId: id } };
    try {
      await decide.mutateAsync({ ...input, body: { decision } });
    } catch {
      // The mutation holds the error, shown below.
      return;
    }
    if (decision === "SET_ASIDE")
      void toast(t("asideNow"), {
        label: t("undo"),
        // The page may be left by then: a toast is where it can be said that this failed.
        run: () =>
          void undo
            .mutateAsync({ ...input, body: { decision: "OPEN" } })
            .catch((error: Error) => void toast(errorText(error))),
      });
  };
  const nameOf = ({ amount, currency, bookedOn }: Entry) =>
    `${format.money(amount, currency)}, ${format.dayOfYear(bookedOn)}`;
  return (
    <>
      {decide.error && <Notice signal="stop">{errorText(decide.error)}</Notice>}
      <Records
        name={t("lines")}
        rows={entries}
        idOf={({ id }) => id}
        empty={<EmptyState title={t("stands.nothing")} />}
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
            cell: (entry) =>
              entry.state === "RECORDED" ? (
                <DoesNotApply />
              ) : entry.state === "SET_ASIDE" ? (
                <button
                  type="button"
                  className="link"
                  aria-label={`${t("bringBack")}${format.colon}${nameOf(entry)}`}
                  onClick={() => say(entry, "OPEN")}
                >
                  {t("bringBack")}
                </button>
              ) : (
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-desk:justify-end">
                  {isRecordable(entry.outcome) && (
                    <label className="flex items-center gap-2 font-medium text-pen">
                      <input
                        type="checkbox"
                        className="size-4.5"
                        aria-label={t("takeLine", {
                          amount: nameOf(entry),
                          number: format.list(entry.statements.map(({ number }) => number)),
                        })}
                        checked={isChosen(entry.id)}
                        onChange={() => onToggle(entry.id)}
                      />
                      {t("take")}
                    </label>
                  )}
                  {entry.kind === "CREDIT" && (
                    <button
                      type="button"
                      className="link"
                      aria-label={`${t("assign")}${format.colon}${nameOf(entry)}`}
                      onClick={() => onAssign(entry)}
                    >
                      {t("assign")}
                    </button>
                  )}
                  <button
                    type="button"
                    className="link"
                    aria-label={`${t("setAside")}${format.colon}${nameOf(entry)}`}
                    onClick={() => say(entry, "SET_ASIDE")}
                  >
                    {t("setAside")}
                  </button>
                </div>
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

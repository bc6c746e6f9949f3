"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { TextFilter } from "@/components/ui/filters";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { decideBankEntry, listAllStatements } from "@/lib/client/endpoints";
import { mutation, pageAt, query } from "@/lib/client/query";
import type { Entry } from "./bank-lines";

/** How many statements are found at once. */
const FOUND = 8;

type AssignDialogProps = { importId: string; entry: Entry; onClose: () => void };
type Statement = Answer<"listAllStatements">["data"][number];

/** Finds the statement that a line pays, and records it for it. */
export function AssignDialog({ importId, entry, onClose }: AssignDialogProps) {
  const t = useTranslations("bank");
  const format = useFormat();
  const errorText = useErrorText();
  const [search, setSearch] = useState("");
  const { data, error } = useQuery(
    query(listAllStatements, { query: { Show: "UNPAID", Search: search, ...pageAt(0, FOUND) } }),
  );
  const decide = useMutation(mutation(decideBankEntry));
  const amount = format.money(entry.unrecorded, entry.currency);
  const assign = async ({ id, producerNrn, number, left }: Statement) => {
    if (decide.isPending) return;
    try {
      await decide.mutateAsync({
        params: { BankImportId: importId, BankEntryId: entry.id },
        body: { decision: "PAYMENT", producerNrn, statementId: id, left },
      });
    } catch {
      // The mutation holds the error, shown below.
      return;
    }
    onClose();
    void toast(t("givenTo", { amount, number }));
  };
  const failed = error ?? decide.error;
  const payerText = [entry.debtorName, entry.remittance].filter(Boolean).join(": ");
  return (
    <Dialog open onClose={onClose} title={t("assignTitle", { amount })} description={payerText}>
      <div className="mt-4 grid gap-3">
        <TextFilter label={t("search")} value={search} onChange={setSearch} />
        {failed && <Notice signal="stop">{errorText(failed)}</Notice>}
        <ul className="grid" aria-live="polite">
          {data?.data.map((statement) => (
            <li className="border-rule border-b" key={statement.id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 px-2 py-2 text-left text-sm hover:bg-pen-wash"
                onClick={() => assign(statement)}
              >
                <span className="min-w-0 wrap-anywhere">
                  <b className="font-semibold">{statement.recipient.companyName}</b>
                  <span className="block text-print-muted text-xs">{statement.number}</span>
                </span>
                <span>{t("left", { amount: format.money(statement.left, statement.currency) })}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="text-print-muted text-sm">
          {!data
            ? t("searching")
            : data.total === 0
              ? t("nothingFound")
              : data.total > FOUND && t("more", { count: data.total - FOUND })}
        </p>
      </div>
    </Dialog>
  );
}

"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failure } from "@/components/ui/failure";
import { ChoiceFilter, FilterFields, useFilters } from "@/components/ui/filters";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { BANK_ENTRY_STATES } from "@/db/vocabulary";
import { getBankImport } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { BANK_OUTCOMES } from "@/lib/domain/statements/bank-outcomes";
import type { Entry, ImportAnswer } from "./bank-lines";
import { ENTRIES_PAGE, entriesRequest } from "./entries-request";
import { EntryTable } from "./entry-table";
import { RecordEntries } from "./record-entries";
import { isTicked, NO_TICKS, toggled } from "./ticks";

const AssignDialog = dynamic(() => import("./assign-dialog").then((module) => module.AssignDialog), {
  ssr: false,
});

/** A bank's file: what its lines come to, what is recorded of them, and what became of the others. */
export function BankImportPage({ id }: { id: string }) {
  const t = useTranslations("bank");
  const { filters, offset, toOffset, change } = useFilters(["Show"]);
  const { data, error, isLoadingError } = useQuery(
    query(getBankImport, entriesRequest(id, filters.Show, offset)),
  );
  const [ticks, setTicks] = useState(NO_TICKS);
  const [assigned, setAssigned] = useState<Entry>();
  if (isLoadingError) return <Failure error={error} />;
  const chosen = data?.recordable.filter((line) => isTicked(ticks, line)) ?? [];
  return (
    <>
      <Link className="link text-sm" href="/operator/bank">
        <Icon of="arrow-left" />
        {t("back")}
      </Link>
      <Title className="mt-3">{data ? <Stands of={data} /> : <Bone width={18} />}</Title>
      {data && <Facts of={data} />}
      {data && data.recordable.length > 0 && <RecordEntries of={id} chosen={chosen} />}
      {data && data.bankImport.countEntries > 0 && (
        <ShownLines of={data} value={filters.Show} onChange={(Show) => change({ Show })} />
      )}
      {(!data || data.bankImport.countEntries > 0) && (
        <EntryTable
          importId={id}
          entries={data?.data}
          isChosen={(entry) => isTicked(ticks, entry)}
          onToggle={(entry) => setTicks((now) => toggled(now, entry))}
          onAssign={setAssigned}
        />
      )}
      {data && <Pager offset={offset} limit={ENTRIES_PAGE} total={data.total} onChange={toOffset} />}
      {assigned && <AssignDialog importId={id} entry={assigned} onClose={() => setAssigned(undefined)} />}
    </>
  );
}

type ShownLinesProps = { of: ImportAnswer; value: string; onChange: (value: string) => void };

/** What is shown alone: a state, or what open lines come to, as far as there are such lines. */
function ShownLines({ of: { sums }, value, onChange }: ShownLinesProps) {
  const t = useTranslations("bank");
  // Also the one that is chosen, though none of its lines is left.
  const states = BANK_ENTRY_STATES.filter(
    (state) => state === value || sums.some((sum) => sum.state === state),
  );
  const outcomes = BANK_OUTCOMES.filter(
    (outcome) => `OPEN.${outcome}` === value || sums.some((sum) => sum.outcome === outcome),
  );
  return (
    <FilterFields>
      <ChoiceFilter
        label={t("show")}
        value={value}
        onChange={onChange}
        all={t("all")}
        options={[
          ...states.map((state) => [state, t(`states.${state}`)] as const),
          ...outcomes.map((outcome) => [`OPEN.${outcome}`, t(`outcomes.${outcome}`)] as const),
        ]}
      />
    </FilterFields>
  );
}

function Stands({ of: { bankImport, recordable } }: { of: ImportAnswer }) {
  const t = useTranslations("bank");
  const { countEntries, countOpen, countKnown } = bankImport;
  if (recordable.length > 0) return t("stands.ready", { count: recordable.length });
  if (countOpen > 0) return t("stands.open", { count: countOpen });
  if (countEntries > 0) return t("stands.done");
  return t(countKnown > 0 ? "stands.known" : "stands.nothing");
}

/** Where the lines come from, and what is not among them. */
function Facts({ of: { bankImport: of, sums } }: { of: ImportAnswer }) {
  const t = useTranslations("bank");
  const format = useFormat();
  const { fileName, accounts, firstDay, lastDay } = of;
  const about = [
    fileName,
    ...accounts,
    firstDay && lastDay && t("day", { first: format.dayOfYear(firstDay), last: format.dayOfYear(lastDay) }),
  ];
  const open = sums.flatMap(({ outcome, currency, count, amount }) =>
    outcome === null
      ? []
      : [`${t(`outcomes.${outcome}`)}${format.colon}${count} (${format.money(amount, currency)})`],
  );
  const counts = [
    ["recorded", of.countRecorded],
    ["aside", of.countSetAside],
    ["known", of.countKnown],
    ["debits", of.countDebits],
    ["pending", of.countPending],
  ] as const;
  return (
    <div className="mt-2 grid gap-1 text-print-muted text-sm">
      {open.length > 0 && <p className="text-print">{open.join(" · ")}</p>}
      <p className="wrap-anywhere">{about.filter(Boolean).join(" · ")}</p>
      <p>
        {counts.flatMap(([fact, count]) => (count > 0 ? [t(`facts.${fact}`, { count })] : [])).join(" · ")}
      </p>
    </div>
  );
}

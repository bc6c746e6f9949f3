"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { useSelection } from "@/components/selection/use-selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Button } from "@/components/ui/button";
import { Column } from "@/components/ui/column";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Heading } from "@/components/ui/heading";
import { Pager } from "@/components/ui/pager";
import { BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { oneOf, whole } from "@/lib/client/address";
import type { Answer } from "@/lib/client/call";
import { listStatements } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { sumOf } from "@/lib/domain/amounts";
import { chosenNow } from "./chosen-now";
import { StatementState } from "./statement-state";
import { STATEMENTS_VIEWS, type StatementsView, statementsAsked } from "./statements-asked";

const OrderDialog = dynamic(() => import("./order-dialog").then((module) => module.OrderDialog), {
  ssr: false,
});

const ADDRESS = { view: oneOf(STATEMENTS_VIEWS, "all"), offset: whole() };

/** What a producer is to pay and has paid, in every country and year. */
export function StatementsPage() {
  const t = useTranslations("statement");
  const [selection] = useSelection();
  const [{ view, offset }, change] = useAddress(ADDRESS, { history: "push" });
  return (
    <>
      <div className="mb-5">
        <Heading as="h1">{t("statements")}</Heading>
        <p className="mt-[0.35rem] max-w-(--measure) text-print-muted">{t("lead")}</p>
      </div>
      <div className="sheet">
        <div className="flex flex-wrap gap-x-6 border-rule border-b px-3 pt-2 text-sm max-desk:gap-x-4">
          {STATEMENTS_VIEWS.map((each) => (
            <button
              className="min-h-9 border-transparent border-b-2 text-pen aria-pressed:border-print aria-pressed:font-semibold aria-pressed:text-print"
              key={each}
              type="button"
              aria-pressed={view === each}
              onClick={() => change({ view: each, offset: 0 })}
            >
              {t(`views.${each}`)}
            </button>
          ))}
        </div>
        {selection ? (
          <Listed
            key={selection.producer}
            producer={selection.producer}
            view={view}
            offset={offset}
            onOffset={(to) => change({ offset: to })}
          />
        ) : (
          <Bones />
        )}
      </div>
    </>
  );
}

type ListedProps = {
  producer: string;
  view: StatementsView;
  offset: number;
  onOffset: (offset: number) => void;
};

/** On a phone a statement is its number and what is left of it, and its facts under them. */
const LISTED = [
  "phone:rows:grid-cols-[1fr_auto] phone:rows:items-baseline phone:rows:gap-x-4 phone:rows:gap-y-1",
  "phone:rows:px-3 phone:rows:py-2.5",
].join(" ");

function Listed({ producer, view, offset, onOffset }: ListedProps) {
  const t = useTranslations("statement");
  const request = statementsAsked(producer, { view, offset });
  const { data, error, isLoadingError } = useQuery(query(listStatements, request));
  const [kept, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const chosen = chosenNow(kept, data?.data ?? []);
  const toggle = ({ id, left }: Listed) => {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, left);
    setChosen(next);
  };
  if (isLoadingError) return <Failure error={error} />;
  if (!data) return <Bones />;
  if (data.total === 0)
    return view === "unpaid" ? (
      <EmptyState title={t("emptyUnpaid")} />
    ) : (
      <EmptyState
        title={t("empty")}
        action={<ButtonLink to="/declaration/review">{t("toReview")}</ButtonLink>}
      >
        {t("emptyHelp")}
      </EmptyState>
    );
  return (
    <>
      {chosen.size > 0 && <Order producer={producer} chosen={chosen} onDone={() => setChosen(new Map())} />}
      <div className="overflow-x-auto">
        <Table className={LISTED} list="heads gone">
          <caption className="sr-only">{t("statements")}</caption>
          <thead>
            <tr>
              <Column>{t("number")}</Column>
              <Column>{t("schemes")}</Column>
              <Column>{t("year")}</Column>
              <Column>{t("issued")}</Column>
              <Column>{t("due")}</Column>
              <Column>{t("stateHead")}</Column>
              <Column figure>{t("total")}</Column>
              <Column figure>{t("left")}</Column>
            </tr>
          </thead>
          <tbody>
            {data.data.map((statement) => (
              <StatementRow
                key={statement.id}
                of={statement}
                isChosen={chosen.has(statement.id)}
                onToggle={() => toggle(statement)}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <div className="px-3">
        <Pager offset={offset} limit={Number(request.query.Limit)} total={data.total} onChange={onOffset} />
      </div>
    </>
  );
}

type OrderProps = { producer: string; chosen: ReadonlyMap<string, number>; onDone: () => void };

/** The statements that are chosen, and the way to an order for the bank that pays them. */
function Order({ producer, chosen, onDone }: OrderProps) {
  const t = useTranslations("statement.order");
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const amount = format.money(sumOf([...chosen.values()].map(String)), "EUR");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b bg-band px-3 py-2 text-sm">
      <span aria-live="polite">{t("chosen", { count: chosen.size, amount })}</span>
      <Button look="main" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && (
        <OrderDialog
          producer={producer}
          statementIds={[...chosen.keys()]}
          amount={amount}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type Listed = Answer<"listStatements">["data"][number];
type StatementRowProps = { of: Listed; isChosen: boolean; onToggle: () => void };

function StatementRow({ of, isChosen, onToggle }: StatementRowProps) {
  const t = useTranslations("statement");
  const format = useFormat();
  return (
    // What a statement comes to is told by the statement, to which the row leads.
    <tr data-why>
      <th scope="row" className="whitespace-nowrap">
        {of.isTransferable && (
          <input
            type="checkbox"
            className="mr-2.5 size-4.5 align-[-0.25em]"
            aria-label={t("order.choose", { number: of.number })}
            checked={isChosen}
            onChange={onToggle}
          />
        )}
        <PortalLink to={`/statements/${of.id}`}>{of.number}</PortalLink>
      </th>
      <td className="phone:col-start-1 phone:row-start-2">
        {of.schemes.map(({ schemeProId, schemeCode, ecoOrganismName }) => (
          <span className="mr-3 inline-block" key={schemeProId}>
            <StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>
          </span>
        ))}
      </td>
      <td className="whitespace-nowrap phone:col-start-1">{`${of.declarationPeriodCode}, ${of.eprCountryCode}`}</td>
      <td className="whitespace-nowrap phone:col-start-1" data-label={t("issued")}>
        {format.dayOfYear(of.issuedOn)}
      </td>
      <td
        className="whitespace-nowrap phone:col-start-2 phone:row-start-3 phone:text-right"
        data-label={of.kind === "STATEMENT" ? t("due") : undefined}
      >
        {of.dueOn ? format.dayOfYear(of.dueOn) : of.kind === "STATEMENT" && t("notKnown")}
      </td>
      <td className="phone:col-start-2 phone:row-start-2 phone:text-right">
        <StatementState of={of} />
      </td>
      <td className="whitespace-nowrap text-right phone:col-start-2" data-label={t("total")}>
        {format.money(of.total, of.currency)}
      </td>
      <td className="whitespace-nowrap text-right font-semibold phone:col-start-2 phone:row-start-1">
        {of.kind === "STATEMENT" && format.money(of.left, of.currency)}
      </td>
    </tr>
  );
}

const Bones = () => (
  <Table>
    <tbody>
      <BoneRows rows={3} widths={[7, 10, 6, 7, 7, 6, 6, 6]} />
    </tbody>
  </Table>
);

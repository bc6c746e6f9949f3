"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { useSelection } from "@/components/selection/use-selection";
import { StreamChip } from "@/components/streams/stream-chip";
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
import { StatementState } from "./statement-state";
import { STATEMENTS_VIEWS, type StatementsView, statementsAsked } from "./statements-asked";

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

function Listed({ producer, view, offset, onOffset }: ListedProps) {
  const t = useTranslations("statement");
  const asked = statementsAsked(producer, { view, offset });
  const { data, error } = useQuery(query(listStatements, asked));
  if (error) return <Failure error={error} />;
  if (!data) return <Bones />;
  if (data.total === 0)
    return view === "unpaid" ? (
      <EmptyState title={t("emptyUnpaid")} />
    ) : (
      <EmptyState title={t("empty")}>{t("emptyHelp")}</EmptyState>
    );
  return (
    <>
      <div className="overflow-x-auto">
        <Table>
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
              <StatementRow key={statement.id} of={statement} />
            ))}
          </tbody>
        </Table>
      </div>
      <div className="px-3">
        <Pager offset={offset} limit={Number(asked.query.Limit)} total={data.total} onChange={onOffset} />
      </div>
    </>
  );
}

function StatementRow({ of }: { of: Answer<"listStatements">["data"][number] }) {
  const format = useFormat();
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        <PortalLink to={`/statements/${of.id}`}>{of.number}</PortalLink>
      </th>
      <td>
        {of.schemes.map(({ schemeProId, schemeCode, ecoOrganismName }) => (
          <span className="mr-3 inline-block" key={schemeProId}>
            <StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>
          </span>
        ))}
      </td>
      <td className="whitespace-nowrap">{`${of.declarationPeriodCode}, ${of.eprCountryCode}`}</td>
      <td className="whitespace-nowrap">{format.dayOfYear(of.issuedOn)}</td>
      <td className="whitespace-nowrap">{of.dueOn && format.dayOfYear(of.dueOn)}</td>
      <td>
        <StatementState of={of} />
      </td>
      <td className="whitespace-nowrap text-right">{format.money(of.total, of.currency)}</td>
      <td className="whitespace-nowrap text-right font-semibold">
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

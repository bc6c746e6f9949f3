"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { Bar } from "@/components/ui/bar";
import { Column } from "@/components/ui/column";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { SectionTitle } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { listCreditEntries } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { TARIFF } from "@/lib/domain/tariff";
import { joinList } from "@/lib/i18n/join-list";
import { ACTS_PAGE, actsPage } from "./acts-page";
import { LedgerSkeleton } from "./ledger-skeleton";
import { useLedgerWords } from "./use-ledger-words";

type Act = Answer<"listCreditActs">["data"][number];

/** More lines of one act than anybody reads: the rest are counted. */
const LINES_SHOWN = 25;

const ACTS = [
  "[--cell-height:2.5rem] [--cell-y:0.35rem]",
  "max-desk:rows:grid-cols-[1fr_auto] max-desk:rows:gap-x-4 max-desk:rows:px-4 max-desk:rows:py-2",
].join(" ");

/** The ledger, a row for each thing that was done, which opens to its lines. */
export function ActLedger({ producer }: { producer: string }) {
  const t = useTranslations("credits");
  const { offset, toOffset } = useFilters([]);
  const found = useQuery(actsPage(producer, offset));
  return (
    <section>
      <Bar>
        <SectionTitle>{t("acts")}</SectionTitle>
        <span className="text-print-muted text-sm/cosy">{t("actsHint")}</span>
      </Bar>
      {found.isLoadingError ? (
        <Failure error={found.error} />
      ) : (
        <div className="sheet mt-3 overflow-x-auto max-desk:-mx-(--gutter) max-desk:border-x-0">
          {found.data ? (
            <Table className={ACTS} banded={false} list="heads gone">
              <caption className="sr-only">{t("acts")}</caption>
              <thead>
                <tr>
                  <Column>{t("date")}</Column>
                  <Column>{t("act")}</Column>
                  <Column>{t("actCharged")}</Column>
                  <Column>{t("who")}</Column>
                  <Column figure>{t("credits")}</Column>
                  <Column figure>{t("leftAfter")}</Column>
                </tr>
              </thead>
              <tbody>
                {found.data.data.map((act) => (
                  <ActRow key={act.firstSequence} producer={producer} act={act} />
                ))}
              </tbody>
            </Table>
          ) : (
            <LedgerSkeleton />
          )}
        </div>
      )}
      {found.data && <Pager offset={offset} limit={ACTS_PAGE} total={found.data.total} onChange={toOffset} />}
    </section>
  );
}

function ActRow({ producer, act }: { producer: string; act: Act }) {
  const format = useFormat();
  const words = useLedgerWords();
  const [isOpen, setOpen] = useState(false);
  const name = useActName()(act);
  const charged = useWhatItCharged()(act);
  return (
    <>
      <tr>
        <td className="whitespace-nowrap text-print-muted max-desk:col-start-1 max-desk:row-start-2 max-desk:text-xs">
          {format.dayOfYear(act.startedAt)}
        </td>
        <th scope="row" className="max-desk:col-start-1 max-desk:row-start-1">
          <button
            type="button"
            className="-mx-1 inline-flex min-h-(--target) items-center gap-2 rounded-mark px-1 text-left hover:bg-pen-wash"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="text-pen">
              <Icon of={isOpen ? "chevron-down" : "chevron-right"} />
            </span>
            <span className="wrap-anywhere">{name}</span>
          </button>
        </th>
        <td className="text-print-muted max-desk:col-start-1 max-desk:row-start-3 max-desk:text-xs">
          {charged}
        </td>
        <td className="text-print-muted max-desk:hidden">{words.actor(act)}</td>
        <td
          className={`whitespace-nowrap text-right font-semibold max-desk:col-start-2 max-desk:row-start-1 ${act.amount > 0 ? "text-done" : ""}`}
        >
          {act.amount === 0 ? "0" : format.signed(act.amount)}
        </td>
        <td className="whitespace-nowrap text-right max-desk:col-start-2 max-desk:row-start-2 max-desk:text-print-muted max-desk:text-xs">
          {format.quantity(act.balance)}
        </td>
      </tr>
      {isOpen && <ActLines producer={producer} act={act} />}
    </>
  );
}

const INNER = "bg-band text-xs/snug";

function ActLines({ producer, act }: { producer: string; act: Act }) {
  const t = useTranslations("credits");
  const format = useFormat();
  const words = useLedgerWords();
  const { data, error, isLoadingError } = useQuery(
    query(listCreditEntries, {
      params: { ProducerNrn: producer },
      query: { Act: String(act.firstSequence), Limit: String(LINES_SHOWN) },
    }),
  );
  if (isLoadingError)
    return (
      <tr>
        <td colSpan={6}>
          <Failure error={error} />
        </td>
      </tr>
    );
  if (!data)
    return (
      <tr className={INNER}>
        <td className="max-desk:hidden" />
        <td colSpan={5}>
          <Bone width={12} />
        </td>
      </tr>
    );
  const more = act.lastSequence - act.firstSequence + 1 - data.data.length;
  return (
    <>
      {data.data.map((entry) => (
        <tr key={entry.id} className={INNER}>
          <td className="max-desk:hidden" />
          <th scope="row" className="wrap-anywhere pl-9 max-desk:col-start-1 max-desk:pl-6">
            {words.reference(entry) ?? words.reason(entry)}
          </th>
          <td className="text-print-muted max-desk:col-start-1 max-desk:pl-6">
            {words.reference(entry) && words.reason(entry)}
          </td>
          <td className="max-desk:hidden" />
          <td className="whitespace-nowrap text-right max-desk:col-start-2 max-desk:row-start-1">
            {format.signed(entry.amount)}
          </td>
          <td className="max-desk:hidden" />
        </tr>
      ))}
      {(more > 0 || act.batch) && (
        <tr className={INNER}>
          <td className="max-desk:hidden" />
          <td className="pl-9 max-desk:pl-6" colSpan={5}>
            <span className="flex gap-6">
              {more > 0 && <span className="text-print-muted">{t("moreLines", { count: more })}</span>}
              {act.batch && (
                <PortalLink className="link" to={`/uploads/${act.batch.id}`}>
                  {t("toImport")}
                </PortalLink>
              )}
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

/** What an act is called: the import by its file, a grant and what was taken back of one by its reason, what was done by hand by its only line. */
function useActName() {
  const t = useTranslations("credits");
  const words = useLedgerWords();
  return ({ kind, batch, reason, reference, actor }: Act): string => {
    if (kind === "IMPORT")
      return t(batch?.isUndone ? "actOf.IMPORT_UNDONE" : "actOf.IMPORT", { file: batch?.fileName ?? "" });
    if (kind !== "BY_HAND") return words.reason({ reason, kind });
    return reference ?? t(actor.startsWith("key:") ? "actOf.BY_KEY" : "actOf.BY_HAND");
  };
}

/** What it charged and gave back, in words; nothing for a grant. */
function useWhatItCharged() {
  const t = useTranslations("credits");
  const locale = useLocale();
  return ({ added, declared, givenBack }: Act): string =>
    joinList(
      [
        added > 0 && t("addedCount", { count: added / TARIFF.productAdded }),
        declared > 0 && t("declaredCount", { count: declared / TARIFF.lineDeclared }),
        givenBack > 0 && t("givenBackCount", { count: givenBack }),
      ],
      locale,
    );
}

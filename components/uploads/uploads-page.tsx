"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { Bar } from "@/components/ui/bar";
import { Column } from "@/components/ui/column";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { Heading } from "@/components/ui/heading";
import { DoesNotApply } from "@/components/ui/nothing";
import { Pager } from "@/components/ui/pager";
import { BoneRows } from "@/components/ui/skeleton";
import { type Order, orderIn, orderText } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { BatchStatus } from "./batch-status";
import { type Batch, batchesPage, UPLOADS_PAGE } from "./batches";
import { canBeUndone, UndoButton } from "./undo-button";
import { UploadLink } from "./upload-link";

/** The columns that uploads can be sorted by. */
const COLUMNS = ["file", "kind", "status", "rows", "refused", "credits", "created"] as const;

const UPLOADS = [
  "[--cell-height:2.75rem] [--cell-y:0.3rem] max-desk:labelled:text-xs",
  "max-desk:rows:grid-cols-[1fr_auto] max-desk:rows:gap-x-4 max-desk:rows:gap-y-0.5 max-desk:rows:px-4 max-desk:rows:py-2.5",
].join(" ");

/** Every file that was uploaded, newest first: what it was, what became of it, what it cost. */
export function UploadsPage() {
  const t = useTranslations("uploads");
  const [selection] = useSelection();
  return (
    <>
      <Bar className="mb-4">
        <div>
          <Heading as="h1">{t("title")}</Heading>
          <p className="mt-1 max-w-[62ch] text-print-muted text-sm/cosy">{t("lead")}</p>
        </div>
        <span className="ml-auto max-desk:hidden" />
        <UploadLink look="main" />
      </Bar>
      {selection ? <UploadsOf selection={selection} /> : <UploadsSkeleton />}
    </>
  );
}

function UploadsOf({ selection: { producer } }: { selection: Selection }) {
  const t = useTranslations("uploads");
  const { filters, offset, toOffset, change } = useFilters(["sort"]);
  const page = useQuery(batchesPage(producer, filters.sort, offset));
  if (page.isLoadingError) return <Failure error={page.error} />;
  if (!page.data) return <UploadsSkeleton />;
  const { data: batches, total } = page.data;
  if (total === 0) {
    return (
      <div className="sheet">
        <EmptyState title={t("empty")} action={<UploadLink look="main" />}>
          {t("emptyHelp")}
        </EmptyState>
      </div>
    );
  }
  const sortable = {
    order: orderIn(filters.sort, COLUMNS),
    onOrder: (order: Order<string> | undefined) => change({ sort: orderText(order) }),
  };
  return (
    <>
      <div className="sheet">
        <Table className={UPLOADS} list="heads gone">
          <caption className="sr-only">{t("history")}</caption>
          <thead>
            <tr>
              <SortableColumn {...sortable} by="file">
                {t("file")}
              </SortableColumn>
              <SortableColumn {...sortable} by="kind">
                {t("kind")}
              </SortableColumn>
              <SortableColumn {...sortable} by="status">
                {t("status")}
              </SortableColumn>
              <SortableColumn {...sortable} by="rows" figure>
                {t("rows")}
              </SortableColumn>
              <SortableColumn {...sortable} by="refused" figure>
                {t("refused")}
              </SortableColumn>
              <SortableColumn {...sortable} by="credits" figure>
                {t("credits")}
              </SortableColumn>
              <SortableColumn {...sortable} by="created">
                {t("when")}
              </SortableColumn>
              <Column spoken>{t("actions")}</Column>
            </tr>
          </thead>
          <tbody>
            {batches.map((batch) => (
              <Row key={batch.id} producer={producer} batch={batch} />
            ))}
          </tbody>
        </Table>
      </div>
      <Pager offset={offset} limit={UPLOADS_PAGE} total={total} onChange={toOffset} />
    </>
  );
}

function Row({ producer, batch }: { producer: string; batch: Batch }) {
  const t = useTranslations("uploads");
  const format = useFormat();
  const { counters, cost, kind, createdAt, declarationPeriodCode: period } = batch;
  return (
    <tr>
      <th scope="row" className="wrap-anywhere max-desk:col-span-full">
        <PortalLink to={`/uploads/${batch.id}`}>{batch.fileName || t("unnamed")}</PortalLink>
      </th>
      <td>
        {t(kind, { period })}
        <small className="block text-2xs/close text-print-muted">
          {[format.country(batch.eprCountryCode), ...(kind === "CATALOG" ? [period] : [])].join(" ")}
        </small>
      </td>
      <td>
        <BatchStatus batch={batch} />
      </td>
      <td className="whitespace-nowrap text-right max-desk:text-left" data-label={t("rows")}>
        {format.quantity(counters.rows)}
      </td>
      <td className="whitespace-nowrap text-right max-desk:text-left" data-label={t("refused")}>
        {counters.refused > 0 ? format.quantity(counters.refused) : <DoesNotApply />}
      </td>
      <td className="whitespace-nowrap text-right max-desk:text-left" data-label={t("credits")}>
        {format.signed(cost.creditsReturned - cost.creditsPosted)}
        {cost.creditsReturned > 0 && <small>{t("creditsReturned", { count: cost.creditsReturned })}</small>}
      </td>
      <td className="whitespace-nowrap text-print-muted">
        {`${format.day(createdAt)} ${format.time(createdAt)}`}
      </td>
      <td className="whitespace-nowrap text-right max-desk:col-span-full max-desk:text-left">
        {canBeUndone(batch) && <UndoButton producer={producer} batch={batch} look="link" />}
      </td>
    </tr>
  );
}

function UploadsSkeleton() {
  return (
    <div className="sheet" aria-hidden="true">
      <Table className={UPLOADS} list="heads gone">
        <tbody>
          <BoneRows rows={8} widths={[14, 8, 9, 4, 3, 3, 6, 4]} />
        </tbody>
      </Table>
    </div>
  );
}

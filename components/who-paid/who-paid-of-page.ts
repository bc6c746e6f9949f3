import { ofSelection, type Selection } from "@/components/selection/selection";
import { oneOf, text, whole } from "@/lib/client/address";
import type { Answer } from "@/lib/client/call";
import { getMarketplaceReport, listMarketplaceReports } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import { REPORT_VIEWS, type ReportView } from "@/lib/domain/who-paid";

export type WhoPaidReport = Answer<"getMarketplaceReport">;
export type WhoPaidLine = WhoPaidReport["data"][number];

/** Which report is shown, and what of it, as the address says it. */
export const WHO_PAID_FILTERS = { report: text(), kind: oneOf(REPORT_VIEWS, null), offset: whole() };

export const WHO_PAID_PAGE = 100;

export function reportsPage(selection: Selection) {
  const { params, query: market } = ofSelection(selection);
  return query(listMarketplaceReports, { params, query: { ...market, ...pageAt(0, 100) } });
}

export const reportPage = (
  selection: Selection,
  {
    report,
    kind,
    offset,
    scheme,
  }: { report: string; kind: ReportView | null; offset: number; scheme?: string },
) =>
  query(getMarketplaceReport, {
    params: { ProducerNrn: selection.producer, ReportId: report },
    query: { Kind: kind ?? undefined, SchemeCode: scheme, ...pageAt(offset, WHO_PAID_PAGE) },
  });

/** What one correction is of: a product, a channel and a part of the year, whatever schemes it touches. */
export const correctionOf = ({ ecoProductId, codeVendor, codePeriod }: WhoPaidLine): string =>
  JSON.stringify([ecoProductId, codeVendor, codePeriod]);

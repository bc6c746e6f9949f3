import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Selection } from "@/components/selection/selection";
import { call, callWithHeaders } from "@/lib/client/call";
import type { DeclarationUpdate, QuantitiesRequest } from "@/lib/contract/declarations";
import type { SheetRow } from "./draft/grid-row";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/declarations");
const sheetContract = () => import("@/lib/contract/declaration-sheet");
const receiptContract = () => import("@/lib/contract/receipts");

const documented = ({ producer, country, period }: Selection) => ({
  params: { ProducerNrn: producer },
  query: { EprCountryCode: country, DeclarationPeriodCode: period },
});

/** The declaration of the selected country and period; null before anything is declared. */
export const declaration = (selection: Selection) =>
  queryOptions({
    queryKey: [selection.producer, "listDeclarations", selection.country, selection.period],
    queryFn: async ({ signal }) =>
      (await call((await contract()).listDeclarations, documented(selection), { signal })).data[0] ?? null,
  });

/** The declarations of a country, of every period. */
export const declarations = (producer: string, country: string) =>
  queryOptions({
    queryKey: [producer, "listDeclarations", country],
    queryFn: async ({ signal }) =>
      (
        await call(
          (
            await contract()
          ).listDeclarations,
          { params: { ProducerNrn: producer }, query: { EprCountryCode: country } },
          { signal },
        )
      ).data,
  });

export const contributionSummary = (selection: Selection) =>
  queryOptions({
    queryKey: [selection.producer, "getProducerEcoContributions", selection.country, selection.period],
    queryFn: async ({ signal }) =>
      call((await contract()).getProducerEcoContributions, documented(selection), { signal }),
  });

/** The same of the year before, to hold beside. */
export const contributionSummaryBefore = (selection: Selection) =>
  contributionSummary({ ...selection, period: String(Number(selection.period) - 1) });

/** Every product of the catalog as it stands in the declaration, and the version that this is. */
export type Sheet = { version: number; rows: SheetRow[] };

const byReference = new WeakMap<Sheet, ReadonlyMap<string, SheetRow>>();

/** The rows of a sheet by their references, put in order once for each sheet. */
export function rowsByReference(sheet: Sheet): ReadonlyMap<string, SheetRow> {
  const known = byReference.get(sheet) ?? new Map(sheet.rows.map((row) => [row.ecoProductReference, row]));
  byReference.set(sheet, known);
  return known;
}

/** Rows asked for at once: the API gives twice as many, which a phone would read for a tenth of a second without answering. */
const SHEET_PAGE = 500;

/** As many rows as a page's first HTML takes along; a longer sheet is fetched beside the page. */
const SHORT_SHEET = 200;

/** The sheet where it is short; rejects where it is not. */
export const shortDeclarationSheet = (selection: Selection) => declarationSheet(selection, SHORT_SHEET);

export const declarationSheet = (selection: Selection, atMost = Number.POSITIVE_INFINITY) =>
  queryOptions({
    queryKey: [selection.producer, "getDeclarationSheet", selection.country, selection.period],
    queryFn: async ({ signal }): Promise<Sheet> => {
      const { getDeclarationSheet } = await sheetContract();
      const page = async (offset: number) => {
        const { params, query } = documented(selection);
        const paging = { Limit: String(Math.min(SHEET_PAGE, atMost)), Offset: String(offset) };
        return callWithHeaders(getDeclarationSheet, { params, query: { ...query, ...paging } }, { signal });
      };
      const first = await page(0);
      const total = Number(first.headers.get("x-total-count") ?? 0);
      if (total > atMost) throw new Error("the sheet is long");
      const offsets = Array.from(
        { length: Math.ceil(total / SHEET_PAGE) - 1 },
        (_, place) => (place + 1) * SHEET_PAGE,
      );
      const pages = [first, ...(await Promise.all(offsets.map(page)))].map(({ result }) => result);
      return {
        version: Math.min(...pages.map(({ version }) => version)),
        rows: pages.flatMap(({ data }) => data),
      };
    },
    // It is changed in place by what is saved here, and read again when the declaration is at another version.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The lines of one product as they were computed. */
export const productLines = (selection: Selection, reference: string) =>
  queryOptions({
    queryKey: [
      selection.producer,
      "getDeclarationEcoContributions",
      selection.country,
      selection.period,
      reference,
    ],
    queryFn: async ({ signal }) => {
      const { params, query } = documented(selection);
      const { getDeclarationEcoContributions } = await contract();
      const one = { ...query, EcoProductReference: reference };
      return (await call(getDeclarationEcoContributions, { params, query: one }, { signal })).data;
    },
  });

export const openedDeclaration = ({ producer }: Selection, id: string) =>
  queryOptions({
    queryKey: [producer, "getDeclaration", id],
    queryFn: async ({ signal }) =>
      call(
        (await contract()).getDeclaration,
        { params: { ProducerNrn: producer, DeclarationId: id } },
        { signal },
      ),
  });

export const revisionLines = ({ producer }: Selection, id: string, revision: number) =>
  queryOptions({
    queryKey: [producer, "getDeclarationRevision", id, revision],
    queryFn: async ({ signal }) =>
      call(
        (await contract()).getDeclarationRevision,
        { params: { ProducerNrn: producer, DeclarationId: id, Revision: String(revision) } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const declarationChanges = ({ producer }: Selection, id: string) =>
  queryOptions({
    queryKey: [producer, "listDeclarationChanges", id],
    queryFn: async ({ signal }) => {
      const { result, headers } = await callWithHeaders(
        (await receiptContract()).listDeclarationChanges,
        { params: { ProducerNrn: producer, DeclarationId: id }, query: { Limit: "200" } },
        { signal },
      );
      return { changes: result.data, total: Number(headers.get("x-total-count") ?? 0) };
    },
  });

/** What should be known before the drafts of a declaration are validated. Read anew: products and registrations change it too. */
export const declarationWarnings = ({ producer }: Selection, id: string) =>
  queryOptions({
    queryKey: [producer, "listDeclarationWarnings", id],
    queryFn: async ({ signal }) =>
      (
        await call(
          (
            await contract()
          ).listDeclarationWarnings,
          { params: { ProducerNrn: producer, DeclarationId: id } },
          { signal },
        )
      ).data,
  });

type ReceiptOf = { id: string; schemeCode: string; revision: number | undefined };

/** The receipt of a part as it stands, or as it stood under a past revision. */
export const receipt = ({ producer }: Selection, { id, schemeCode, revision }: ReceiptOf) =>
  queryOptions({
    queryKey: [producer, "getDeclarationReceipt", id, schemeCode, revision],
    queryFn: async ({ signal }) =>
      call(
        (await receiptContract()).getDeclarationReceipt,
        {
          params: { ProducerNrn: producer, DeclarationId: id, SchemeCode: schemeCode },
          query: revision === undefined ? {} : { Revision: String(revision) },
        },
        { signal },
      ),
  });

/** The rows of the grid that a scheme waits for. */
export const missingRows = (schemeCode: string) =>
  `/declaration?rows=toFill&scheme=${encodeURIComponent(schemeCode)}`;

/** The page of a receipt. */
export const receiptPath = (schemeCode: string, revision?: number): string =>
  `/declaration/receipt?${new URLSearchParams({ scheme: schemeCode, ...(revision && { revision: String(revision) }) })}`;

export const revisionPath = (revision: number) => `/declaration/revisions/${revision}`;

/** Where the CSV file of a declaration is, or of a past revision of it. */
export function exportAddress(
  { producer }: Selection,
  id: string,
  { scheme, revision }: { scheme?: string; revision?: number | undefined } = {},
): string {
  const search = new URLSearchParams({
    ...(scheme && { SchemeCode: scheme }),
    ...(revision && { Revision: String(revision) }),
  });
  const path = `/api/producers/${encodeURIComponent(producer)}/declarations/${id}/lines.csv`;
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Reads again what a change of a declaration shows in, apart from the sheet; nobody waits for it. */
function refresh(client: QueryClient, producer: string): void {
  void client.invalidateQueries({
    queryKey: [producer],
    predicate: ({ queryKey }) => queryKey[1] !== "getDeclarationSheet",
  });
}

/** All or nothing, and only at the version that was read; answers with the new one. */
export const saveQuantities = ({ producer }: Selection) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof QuantitiesRequest>) => {
      const { result, headers } = await callWithHeaders((await contract()).declareQuantities, {
        params: { ProducerNrn: producer },
        body,
      });
      return { credits: result.creditsNeeded, version: Number(headers.get("x-declaration-version")) };
    },
    networkMode: "always",
    onSettled: (_answer, _error, _sent, _result, { client }) => refresh(client, producer),
  });

export const changeDeclaration = ({ producer }: Selection) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof DeclarationUpdate>) =>
      call((await contract()).updateDeclaration, { body }),
    onSettled: (_answer, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: [producer] }),
  });

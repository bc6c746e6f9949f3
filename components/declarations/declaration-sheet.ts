import { ofSelection, type Selection } from "@/components/selection/selection";
import { getDeclarationSheet } from "@/lib/client/endpoints";
import { wholeList } from "@/lib/client/query";
import type { Sheet } from "./draft/sheet";

/** Rows asked for at once: the API gives twice as many, which a phone would read for a tenth of a second without answering. */
const SHEET_PAGE = 500;

/** As many rows as a page's first HTML takes along; a longer sheet is fetched beside the page. */
const SHORT_SHEET = 200;

/** The sheet where it is short; rejects where it is not. */
export const shortDeclarationSheet = (selection: Selection) => declarationSheet(selection, SHORT_SHEET);

export const declarationSheet = (selection: Selection, atMost?: number) => ({
  ...wholeList(getDeclarationSheet, ofSelection(selection), {
    limit: SHEET_PAGE,
    ...(atMost && { atMost }),
    as: (pages): Sheet => ({
      version: Math.min(...pages.map(({ version }) => version)),
      rows: pages.flatMap(({ data }) => data),
    }),
  }),
  // It is changed in place by what is saved here, and read again when the declaration is at another version.
  staleTime: Number.POSITIVE_INFINITY,
});

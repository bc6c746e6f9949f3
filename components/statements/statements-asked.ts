import { ofSelection, type Selection } from "@/components/selection/selection";
import { pageAt } from "@/lib/client/query";

const STATEMENTS_PAGE = 25;

export const STATEMENTS_VIEWS = ["all", "unpaid"] as const;
export type StatementsView = (typeof STATEMENTS_VIEWS)[number];

/** How the API is asked for a page of a producer's statements. */
export const statementsAsked = (
  producer: string,
  { view, offset }: { view: StatementsView; offset: number },
) => ({
  params: { ProducerNrn: producer },
  query: { ...(view === "unpaid" && { Unpaid: "true" as const }), ...pageAt(offset, STATEMENTS_PAGE) },
});

/** How the API is asked for all statements and credit notes of a period: as much as a page can show. */
export const ofPeriodAsked = (selection: Selection) => {
  const { params, query } = ofSelection(selection);
  return { params, query: { ...query, ...pageAt(0, 100) } };
};

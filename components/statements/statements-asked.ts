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

/** How the API is asked for what a producer is to pay: as much as a page can show. */
export const unpaidAsked = (producer: string) => ({
  params: { ProducerNrn: producer },
  query: { Unpaid: "true" as const, ...pageAt(0, 100) },
});

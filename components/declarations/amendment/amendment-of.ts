import { getAmendment } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";

type Part = { producer: string; declarationId: string; schemeCode: string };

/** So many lines are shown at once. */
export const LINES = 10;

/** What reopening a part would change, and the lines from one on. */
export const amendmentOf = ({ producer, declarationId, schemeCode }: Part, offset = 0) =>
  query(getAmendment, {
    params: { ProducerNrn: producer, DeclarationId: declarationId, SchemeCode: schemeCode },
    query: pageAt(offset, LINES),
  });

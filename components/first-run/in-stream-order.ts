import { byStream } from "@/lib/domain/stream-order";

/** Streams by their codes, in the order in which they always stand. */
export const inStreamOrder = <Row extends { code: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => byStream({ schemeCode: a.code }, { schemeCode: b.code }));

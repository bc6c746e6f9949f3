import { updateBatch } from "@/db/queries/batches";
import type { correcting } from "@/lib/domain/csv/corrections";
import type { Header } from "@/lib/domain/csv/map-header";
import type { Run } from "../worker/run";
import { withClaim } from "../worker/with-claim";
import type { CsvRecord } from "./csv-record";
import type { ErrorParts } from "./error-file";
import type { MergedRows } from "./merged-rows";
import type { OpenedRecords } from "./open-records";
import type { NumberStyle } from "./read-row";
import type { UncertainRows } from "./uncertain-rows";
import { describeReading } from "./understood";
import type { UnknownProducts } from "./unknown-products";
import type { UnusualRows } from "./unusual-rows";

/** The piece of an error file that is its header. */
export const HEADER_PART = "header";

/** A file whose header was read, with what is known of it so far. */
export type Reading = Run & {
  opened: OpenedRecords;
  /** Bytes of the file that were read. */
  bytesRead: () => number;
  records: AsyncGenerator<CsvRecord>;
  /** With the columns that corrections add. */
  header: Header;
  correct: ReturnType<typeof correcting>["correct"] | undefined;
  /** Of the corrections those of rows that came so far. */
  corrected: ReturnType<typeof correcting>["met"];
  errors: ErrorParts;
  numbers: NumberStyle;
};

/** Shows how the file is read before its rows are, with the pieces of its error file so far. */
export const tellReading = (reading: Reading, errorParts: string[]): Promise<void> =>
  withClaim(reading, (tx, { id }) =>
    updateBatch(tx, reading.tenant, id, { understood: understoodOf(reading, { sample: [] }), errorParts }),
  );

export function understoodOf(
  { batch, opened, header, numbers }: Reading,
  found: {
    sample: Record<string, string>[];
    unusual?: UnusualRows;
    uncertain?: UncertainRows;
    unknown?: UnknownProducts;
    merges?: MergedRows;
  },
) {
  const { encoding, hasBom } = batch;
  return describeReading({
    encoding,
    hasBom,
    opened: { ...opened, header },
    reading: batch.reading,
    numbers,
    ...found,
  });
}

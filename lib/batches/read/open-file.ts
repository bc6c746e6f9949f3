import { type Readable, Transform } from "node:stream";
import { correcting, withoutColumn } from "@/lib/domain/csv/corrections";
import { FileGone } from "@/lib/storage/disk-storage";
import { errorKey, uploadKey } from "@/lib/storage/keys";
import { BatchFailed } from "../problems";
import type { Run } from "../worker/run";
import { ErrorParts, errorHeader } from "./error-file";
import { findSoldIn } from "./find-sold";
import { type OpenedRecords, openRecords } from "./open-records";
import { HEADER_PART, type Reading, tellReading } from "./reading";
import { problemOfHeader } from "./understood";

/** A file at its rows, and how many of its bytes were read so far. */
type Opened = { opened: OpenedRecords; bytesRead: () => number };

/** Opens the file of a batch as it is to be read. */
export async function openFile(run: Run): Promise<Opened> {
  let bytes = 0;
  const opened = await openBatchFile(run, (source) => {
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    source.once("error", (error) => counted.destroy(error));
    return source.pipe(counted);
  });
  return { opened, bytesRead: () => bytes };
}

/** Opens the file of a batch once more; every time it is read alike. */
export function openBatchFile(
  { storage, batch, market, checkIn, db, tenant }: Run,
  through: (source: Readable) => Readable = (source) => source,
): Promise<OpenedRecords> {
  const { kind, columns, encoding, reading, corrections } = batch;
  const source = () =>
    storage.read(uploadKey(batch.id)).then(through, (cause: unknown) => {
      if (cause instanceof FileGone) throw new BatchFailed("SERVICE_016", [], { cause });
      throw cause;
    });
  return openRecords(source, {
    kind,
    columns,
    encoding,
    reading,
    market,
    checkIn: () => checkIn(),
    findSold: findSoldIn(db, tenant),
    corrections,
  });
}

/** Begins the error file with the header. */
export async function readHeader(run: Run, { opened, bytesRead }: Opened): Promise<Reading> {
  const { batch, storage } = run;
  const { separator, records } = opened;
  // Sums of sales have what was said of quantities in them.
  const corrections = opened.sales ? withoutColumn(batch.corrections, "quantity") : batch.corrections;
  const { header, correct, met } = correcting(opened.header, corrections);
  const { decimalMark } = batch.reading;
  const reading: Reading = {
    ...run,
    opened,
    bytesRead,
    records,
    header,
    correct: Object.keys(batch.corrections).length > 0 ? correct : undefined,
    corrected: met,
    errors: new ErrorParts(storage, batch.id, batch.attempt),
    numbers: { marks: new Set(), looksGrouped: 0, ...(decimalMark && { agreed: decimalMark }) },
  };
  await storage.put(
    errorKey(batch.id, HEADER_PART),
    errorHeader(header, { separator, hasBom: batch.hasBom }),
  );
  await tellReading(reading, [HEADER_PART]);
  return reading;
}

export function refuseHeader({ header, opened: { headerRow } }: Reading): void {
  const problem = problemOfHeader({ header, headerRow });
  if (problem) throw new BatchFailed("SERVICE_017", [problem]);
}

import { type Readable, Transform } from "node:stream";
import { correcting } from "@/lib/domain/csv/corrections";
import { mapHeader } from "@/lib/domain/csv/map-header";
import { FileGone } from "@/lib/storage/disk-storage";
import { errorKey, uploadKey } from "@/lib/storage/keys";
import { BatchFailed } from "../problems";
import type { Run } from "../worker/run";
import { ErrorParts, errorHeader } from "./error-file";
import { decode, type OpenedFile, readRecords, sniff } from "./read-records";
import { HEADER_PART, type Reading, tellReading } from "./reading";
import { problemOfHeader } from "./understood";

/** The text of a file, and how many of its bytes were read so far. */
type Decoded = { content: Readable; bytesRead: () => number };

export async function decodeFile({ storage, batch }: Run): Promise<Decoded> {
  try {
    const source = await storage.read(uploadKey(batch.id));
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    source.once("error", (error) => counted.destroy(error));
    return { content: decode(source.pipe(counted), batch.encoding), bytesRead: () => bytes };
  } catch (cause) {
    if (cause instanceof FileGone) throw new BatchFailed("SERVICE_016", [], { cause });
    throw cause;
  }
}

export async function sniffSeparator(
  { batch }: Run,
  { content, bytesRead }: Decoded,
): Promise<OpenedFile & Decoded> {
  return { ...(await sniff(content, batch.kind, batch.columns)), bytesRead };
}

/** Reads the header and begins the error file with it. */
export async function readHeader(run: Run, opened: OpenedFile & Decoded): Promise<Reading> {
  const { batch, storage } = run;
  const { separator, bytesRead } = opened;
  const records = readRecords(opened);
  const { value, done } = await records.next();
  if (done) throw new BatchFailed("SERVICE_018");
  const { header, correct } = correcting(
    mapHeader(value.cells, batch.kind, batch.columns),
    batch.corrections,
  );
  const reading: Reading = {
    ...run,
    separator,
    bytesRead,
    records,
    header,
    correct: Object.keys(batch.corrections).length > 0 ? correct : undefined,
    errors: new ErrorParts(storage, batch.id, batch.attempt),
    numbers: { marks: new Set(), looksGrouped: 0 },
  };
  await storage.put(
    errorKey(batch.id, HEADER_PART),
    errorHeader(header, { separator, hasBom: batch.hasBom }),
  );
  await tellReading(reading, [HEADER_PART]);
  return reading;
}

export function refuseHeader({ header }: Reading): void {
  const problem = problemOfHeader(header);
  if (problem) throw new BatchFailed("SERVICE_017", [problem]);
}

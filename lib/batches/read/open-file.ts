import { Transform } from "node:stream";
import { correcting } from "@/lib/domain/csv/corrections";
import { mapHeader } from "@/lib/domain/csv/map-header";
import { FileGone } from "@/lib/storage/disk-storage";
import { errorKey, uploadKey } from "@/lib/storage/keys";
import { BatchFailed } from "../problems";
import { errorHeader } from "./error-file";
import { decode, readRecords, sniff } from "./read-records";
import { HEADER_PART, type Reading, tellReading } from "./reading";
import { problemOfHeader } from "./understood";

export async function decodeFile(reading: Reading): Promise<undefined> {
  const { storage, batch } = reading;
  try {
    const source = await storage.read(uploadKey(batch.id));
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        reading.bytesRead += chunk.length;
        done(null, chunk);
      },
    });
    source.once("error", (error) => counted.destroy(error));
    reading.opened = { separator: ",", content: decode(source.pipe(counted), batch.encoding) };
  } catch (cause) {
    if (cause instanceof FileGone) throw new BatchFailed("SERVICE_016", [], { cause });
    throw cause;
  }
  return undefined;
}

export async function sniffSeparator(reading: Reading): Promise<undefined> {
  if (reading.opened)
    reading.opened = await sniff(reading.opened.content, reading.batch.kind, reading.batch.columns);
  return undefined;
}

export async function readHeader(reading: Reading): Promise<undefined> {
  const { batch, opened, storage } = reading;
  if (!opened) throw new Error("the file was not opened");
  reading.records = readRecords(opened);
  const { value, done } = await reading.records.next();
  if (done) throw new BatchFailed("SERVICE_018");
  const { header, correct } = correcting(
    mapHeader(value.cells, batch.kind, batch.columns),
    batch.corrections,
  );
  reading.header = header;
  if (Object.keys(batch.corrections).length > 0) reading.correct = correct;
  await storage.put(
    errorKey(batch.id, HEADER_PART),
    errorHeader(header, { separator: opened.separator, hasBom: batch.hasBom }),
  );
  await tellReading(reading, [HEADER_PART]);
  const problem = problemOfHeader(header);
  if (problem) throw new BatchFailed("SERVICE_017", [problem]);
  return undefined;
}

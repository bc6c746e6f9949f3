import type { Storage } from "@/lib/storage/disk-storage";
import { preparedKey } from "@/lib/storage/keys";
import { linesOf } from "@/lib/storage/lines-of";
import { CHUNK_LIMIT } from "../worker/run";

/** How many chunks are stored together. */
const CHUNKS_PER_PART = 10;

/** As much as a part mostly takes. */
const PART_BYTES = 8 * 1024 * 1024;
/** As much as one unit of a string takes at most, in UTF-8. */
const BYTES_OF_UNIT = 3;

/**
 * Stores the good rows of a file by the chunk, one line of JSON each, some chunks to a part. They are kept as bytes until
 * then: the collector goes through strings of megabytes again and again. A row is added once the one before it was.
 */
export class PreparedRows<Row> {
  private bytes = Buffer.alloc(0);
  private length = 0;
  private rows = 0;
  private parts = 0;
  private chunks = 0;

  constructor(
    private readonly storage: Storage,
    private readonly batchId: string,
    private readonly attempt: number,
  ) {}

  async add(row: Row): Promise<void> {
    this.write(this.rows === 0 ? "[" : ",");
    this.write(JSON.stringify(row));
    this.rows += 1;
    if (this.rows === CHUNK_LIMIT) await this.endChunk();
  }

  /** Stores what is left; gives back how many chunks there are. */
  async finish(): Promise<number> {
    if (this.rows > 0) await this.endChunk();
    if (this.length > 0) await this.endPart();
    return this.chunks;
  }

  private write(text: string): void {
    const needed = this.length + text.length * BYTES_OF_UNIT;
    if (needed > this.bytes.length) {
      const wider = Buffer.allocUnsafe(Math.max(needed, 2 * this.bytes.length, PART_BYTES));
      this.bytes.copy(wider, 0, 0, this.length);
      this.bytes = wider;
    }
    this.length += this.bytes.write(text, this.length);
  }

  private async endChunk(): Promise<void> {
    this.write("]\n");
    this.rows = 0;
    this.chunks += 1;
    if (this.chunks % CHUNKS_PER_PART === 0) await this.endPart();
  }

  private async endPart(): Promise<void> {
    const part = this.bytes.subarray(0, this.length);
    await this.storage.put(preparedKey(this.batchId, this.attempt, this.parts), part);
    this.length = 0;
    this.parts += 1;
  }
}

/** The chunks of a batch from one on, in order. Throws `FileGone`. */
export async function* readPrepared<Row>(
  storage: Storage,
  batchId: string,
  { attempt, from, until }: { attempt: number; from: number; until: number },
): AsyncGenerator<{ number: number; rows: Row[] }> {
  for (let part = Math.floor(from / CHUNKS_PER_PART); part * CHUNKS_PER_PART < until; part++) {
    const content = await storage.read(preparedKey(batchId, attempt, part));
    let number = part * CHUNKS_PER_PART;
    for await (const line of linesOf(content)) {
      if (number >= from && number < until) yield { number, rows: JSON.parse(line) as Row[] };
      number += 1;
    }
  }
}

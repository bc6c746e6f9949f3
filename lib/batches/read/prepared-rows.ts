import type { Storage } from "@/lib/storage/disk-storage";
import { preparedKey } from "@/lib/storage/keys";
import { linesOf } from "@/lib/storage/lines-of";
import { CHUNK_LIMIT } from "../worker/run";

/** How many chunks are stored together. */
const CHUNKS_PER_PART = 10;

/** Stores the good rows of a file by the chunk, one line of JSON each, some chunks to a part. */
export class PreparedRows<Row> {
  private rows: string[] = [];
  private lines: string[] = [];
  private parts = 0;
  private chunks = 0;

  constructor(
    private readonly storage: Storage,
    private readonly batchId: string,
    private readonly attempt: number,
  ) {}

  async add(row: Row): Promise<void> {
    this.rows.push(JSON.stringify(row));
    if (this.rows.length === CHUNK_LIMIT) await this.endChunk();
  }

  /** Stores what is left; gives back how many chunks there are. */
  async finish(): Promise<number> {
    if (this.rows.length > 0) await this.endChunk();
    if (this.lines.length > 0) await this.endPart();
    return this.chunks;
  }

  private async endChunk(): Promise<void> {
    this.lines.push(`[${this.rows.join(",")}]\n`);
    this.rows = [];
    this.chunks += 1;
    if (this.lines.length === CHUNKS_PER_PART) await this.endPart();
  }

  private async endPart(): Promise<void> {
    await this.storage.put(preparedKey(this.batchId, this.attempt, this.parts), this.lines.join(""));
    this.lines = [];
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

import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { join } from "node:path";
import { SheetProblem } from "./sheet-problem";

/** How many characters of texts are held; the rest lies in a file. */
const HELD_LIMIT = 4 * 1024 * 1024;
/** How many bytes are written at once, and how many texts there may be. */
const PIECE = 256 * 1024;
const COUNT_LIMIT = 5_000_000;

/** The texts that cells of a workbook share, by their number; those beyond some memory lie in a file. */
export class SharedTexts {
  private readonly held: string[] = [];
  private size = 0;
  private file: number | undefined;
  /** Where each text in the file begins; the end of the last one behind them. */
  private starts = new Float64Array(1024);
  private spilled = 0;
  private written = 0;
  private pending: Buffer[] = [];
  private pendingBytes = 0;

  constructor(private readonly folder: string) {}

  add(text: string): void {
    if (this.held.length + this.spilled >= COUNT_LIMIT) throw new SheetProblem({ kind: "brokenWorkbook" });
    if (this.file === undefined && this.size + text.length <= HELD_LIMIT) {
      this.held.push(text);
      this.size += text.length + 16;
      return;
    }
    this.file ??= openSync(join(this.folder, "texts"), "w+");
    const bytes = Buffer.from(text);
    this.pending.push(bytes);
    this.pendingBytes += bytes.length;
    this.note(this.written + this.pendingBytes);
    if (this.pendingBytes >= PIECE) this.flush();
  }

  get(number: number): string {
    if (number < this.held.length) return this.held[number] ?? "";
    const place = number - this.held.length;
    if (this.file === undefined || !(place >= 0 && place < this.spilled)) return "";
    if (this.pendingBytes > 0) this.flush();
    const [start = 0, end = 0] = this.starts.subarray(place, place + 2);
    const bytes = Buffer.allocUnsafe(end - start);
    readSync(this.file, bytes, 0, bytes.length, start);
    return bytes.toString();
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
  }

  private note(end: number): void {
    this.spilled += 1;
    if (this.spilled >= this.starts.length) {
      const longer = new Float64Array(this.starts.length * 2);
      longer.set(this.starts);
      this.starts = longer;
    }
    this.starts[this.spilled] = end;
  }

  private flush(): void {
    if (this.file === undefined) return;
    const bytes = Buffer.concat(this.pending);
    writeSync(this.file, bytes, 0, bytes.length, this.written);
    this.written += bytes.length;
    this.pending = [];
    this.pendingBytes = 0;
  }
}

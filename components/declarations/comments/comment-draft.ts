import { keepTexts, readTexts } from "@/components/ui/kept-texts";
import { listIn, parseKept, recordIn } from "@/lib/client/kept";

export type AttachedFile = { proofId: string; name: string };

/** What somebody wrote and did not send yet, with the documents that are there already. */
export type Draft = { text: string; scheme: string; files: readonly AttachedFile[] };

const EMPTY: Draft = { text: "", scheme: "", files: [] };

export const MOST_LETTERS = 4000;
export const MOST_FILES = 5;

const placeOf = (declarationId: string) => `comment ${declarationId}`;

/** A comment on a declaration that is being written; this computer keeps it until it is sent. */
export class CommentDraft {
  readonly #place: string;
  #now: Draft;
  #listeners = new Set<() => void>();

  constructor(declarationId: string) {
    this.#place = placeOf(declarationId);
    this.#now = read(this.#place);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  now = (): Draft => this.#now;

  change(part: Partial<Draft>): void {
    this.#now = { ...this.#now, ...part };
    keep(this.#place, this.#now);
    for (const listener of this.#listeners) listener();
  }

  attach(file: AttachedFile): void {
    this.change({ files: [...this.#now.files, file] });
  }

  detach({ proofId }: AttachedFile): void {
    this.change({ files: this.#now.files.filter((file) => file.proofId !== proofId) });
  }

  /** Without what was sent; what was written meanwhile stays. */
  settle(sent: Draft): void {
    const { text, files } = this.#now;
    const left = files.filter((file) => !sent.files.includes(file));
    this.change(text === sent.text ? { ...EMPTY, files: left } : { files: left });
  }
}

/** Why a comment can't be sent as it is. */
export function mistakeIn(text: string): "empty" | "tooLong" | undefined {
  if (text === "") return "empty";
  return text.length > MOST_LETTERS ? "tooLong" : undefined;
}

function read(place: string): Draft {
  const { text = "", scheme = "", files = null } = readTexts(place);
  return { text, scheme, files: parseKept(files, (stored) => listIn(stored, isFile)) };
}

function isFile(value: unknown): value is AttachedFile {
  const { proofId, name } = recordIn(value);
  return typeof proofId === "string" && typeof name === "string";
}

function keep(place: string, { text, scheme, files }: Draft): void {
  const isAnything = text !== "" || files.length > 0;
  keepTexts(place, isAnything ? { text, scheme, files: JSON.stringify(files) } : {});
}

import { keepTexts, readTexts } from "@/components/ui/kept-texts";
import { listIn, parseKept, recordIn } from "@/lib/client/kept";

/** What somebody wrote and did not send yet, with the documents that are there already. */
export type Draft = { text: string; scheme: string; files: readonly { proofId: string; name: string }[] };

export const NO_DRAFT: Draft = { text: "", scheme: "", files: [] };

const placeOf = (declarationId: string) => `comment ${declarationId}`;

/** What this computer keeps of a comment on a declaration. */
export function readDraft(declarationId: string): Draft {
  const { text = "", scheme = "", files = null } = readTexts(placeOf(declarationId));
  return { text, scheme, files: parseKept(files, (stored) => listIn(stored, isFile)) };
}

function isFile(value: unknown): value is Draft["files"][number] {
  const { proofId, name } = recordIn(value);
  return typeof proofId === "string" && typeof name === "string";
}

export function keepDraft(declarationId: string, { text, scheme, files }: Draft): void {
  const isAnything = text !== "" || files.length > 0;
  keepTexts(placeOf(declarationId), isAnything ? { text, scheme, files: JSON.stringify(files) } : {});
}

import { keepTexts, readTexts } from "@/components/ui/kept-texts";

/** What somebody wrote and did not send yet, with the documents that are there already. */
export type Draft = { text: string; scheme: string; files: readonly { proofId: string; name: string }[] };

export const NO_DRAFT: Draft = { text: "", scheme: "", files: [] };

const placeOf = (declarationId: string) => `comment ${declarationId}`;

/** What this computer keeps of a comment on a declaration. */
export function readDraft(declarationId: string): Draft {
  const { text = "", scheme = "", files = "[]" } = readTexts(placeOf(declarationId));
  try {
    return { text, scheme, files: JSON.parse(files) };
  } catch {
    // A list that was cut off as it was kept: the files can be chosen again.
    return { text, scheme, files: [] };
  }
}

export function keepDraft(declarationId: string, { text, scheme, files }: Draft): void {
  const isAnything = text !== "" || files.length > 0;
  keepTexts(placeOf(declarationId), isAnything ? { text, scheme, files: JSON.stringify(files) } : {});
}

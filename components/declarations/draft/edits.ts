import type { Step } from "./edit-history";
import { type Edit, lineKey } from "./grid-row";

/** What was typed and not saved yet, by line. */
export type Edits = ReadonlyMap<string, Edit>;

/** A line's quantity as it was sent. */
export type Sent = { edit: Edit; quantity: string };

export const keyOf = (edit: Pick<Edit, "reference" | "part" | "channel">) => lineKey(edit.reference, edit);

/** `baseOf` says what is saved of a line at this moment; null where nothing is. */
export function withSteps(
  edits: Edits,
  steps: readonly Step[],
  baseOf: (step: Step) => string | null,
  now = Date.now(),
): Edits {
  const after = new Map(edits);
  for (const step of steps) {
    const { before: _, after: typed, ...line } = step;
    const key = keyOf(line);
    const known = edits.get(key);
    const base = known ? known.base : baseOf(step);
    if (typed === "" && base === null) after.delete(key);
    else
      after.set(key, {
        ...line,
        typed,
        base,
        at: now,
        ...(known?.sent !== undefined && { sent: known.sent }),
      });
  }
  return after;
}

/** Without what was saved; what was typed on meanwhile stands on it from now on. */
export function settled(edits: Edits, saved: readonly Sent[]): Edits {
  const after = new Map(edits);
  for (const { edit, quantity } of saved) {
    const now = edits.get(keyOf(edit));
    if (now?.typed === edit.typed) after.delete(keyOf(edit));
    else if (now) after.set(keyOf(edit), { ...now, base: quantity });
  }
  return after;
}

/** With a note of what is sent: where its answer is lost and it turns out to be saved, it was not somebody else. */
export function doubted(edits: Edits, sent: readonly Sent[]): Edits {
  const after = new Map(edits);
  for (const { edit, quantity } of sent) {
    const now = edits.get(keyOf(edit));
    if (now) after.set(keyOf(edit), { ...now, sent: [...new Set(now.sent).add(quantity)] });
  }
  return after;
}

/** With why the server refused what was sent, at the lines that still say the same. */
export function withRefusals(edits: Edits, refused: readonly { edit: Edit; message: string }[]): Edits {
  const after = new Map(edits);
  for (const { edit, message } of refused) {
    const now = edits.get(keyOf(edit));
    if (now?.typed === edit.typed) after.set(keyOf(edit), { ...now, refused: message });
  }
  return after;
}

/** As if nothing had been refused: all may be sent again. */
export function withoutRefusals(edits: Edits): Edits {
  const refused = [...edits].filter(([, edit]) => edit.refused !== undefined);
  if (refused.length === 0) return edits;
  return new Map([...edits, ...refused.map(([key, { refused: _, ...edit }]) => [key, edit] as const)]);
}

export function without(edits: Edits, lines: readonly Edit[]): Edits {
  const after = new Map(edits);
  for (const line of lines) after.delete(keyOf(line));
  return after;
}

/** The lines that are not the same in both. */
export const changedLines = (before: Edits, after: Edits): Edit[] =>
  [...before, ...after].flatMap(([key, edit]) => (before.get(key) === after.get(key) ? [] : [edit]));

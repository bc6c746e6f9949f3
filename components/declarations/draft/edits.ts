import { type EditHistory, withoutSteps } from "@/components/grid/edit-history";
import { type Edit, lineKey, type Scope } from "./grid-row";

/** What was typed and not saved yet, by line. */
export type Edits = ReadonlyMap<string, Edit>;

/** One line as it was shown and as it became, both as typed. */
export type LineStep = Scope & { key: string; reference: string; before: string; after: string };

/** A line's quantity as it was sent. */
export type Sent = { edit: Edit; quantity: string };

type Line = Pick<Edit, "reference" | "part" | "channel">;

export const keyOf = (line: Line) => lineKey(line.reference, line);

/** `baseOf` says what is saved of a line at this moment; null where nothing is. */
export function withSteps(
  edits: Edits,
  steps: readonly LineStep[],
  baseOf: (step: LineStep) => string | null,
  now = Date.now(),
): Edits {
  const after = new Map(edits);
  for (const step of steps) {
    const { key, before: _, after: typed, ...line } = step;
    const earlier = edits.get(key);
    const base = earlier ? earlier.base : baseOf(step);
    if (typed === "" && base === null) after.delete(key);
    else
      after.set(key, {
        ...line,
        typed,
        base,
        at: now,
        ...(earlier?.sent !== undefined && { sent: earlier.sent }),
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

/** Forgets the steps that would empty lines that are declared by now: a declared quantity can't be erased. */
export function withoutEmptying(
  history: EditHistory<LineStep>,
  declared: readonly Line[],
): EditHistory<LineStep> {
  const keys = new Set(declared.map(keyOf));
  return withoutSteps(history, ({ key, before, after }) => (before === "" || after === "") && keys.has(key));
}

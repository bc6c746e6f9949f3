import { marketBody, type Selection } from "@/components/selection/selection";
import type { Answer } from "@/lib/client/call";
import { tryWhatIf } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { changesOf, type Move } from "./scenario";

export type Tried = Answer<"tryWhatIf">;

/** A question for what moves would come to. */
export const triedOf = (selection: Selection, moves: readonly Move[]) => ({
  ...query(tryWhatIf, {
    params: { ProducerNrn: selection.producer },
    body: { ...marketBody(selection), changes: changesOf(moves) },
  }),
  // The figures before stay until the next are there.
  placeholderData: (before: Tried | undefined) => before,
});

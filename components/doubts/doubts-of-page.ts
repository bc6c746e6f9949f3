import { ofSelection, type Selection } from "@/components/selection/selection";
import type { Answer } from "@/lib/client/call";
import { listAlike, listDoubts } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import type { StreamOrNone } from "@/lib/domain/qualification";

export type Doubts = Answer<"listDoubts">;
export type DoubtfulProduct = Doubts["data"][number];
export type Choice = DoubtfulProduct["choices"][number];
export type AlikeProduct = Answer<"listAlike">["data"][number];

/** So many stand in the queue; what is answered makes room. */
export const QUEUE = 20;

/** The products in doubt, the most money at risk first. */
export function doubtsPage(selection: Selection) {
  const { params, query: market } = ofSelection(selection);
  return query(listDoubts, { params, query: { ...market, ...pageAt(0, QUEUE) } });
}

/** The first product in doubt, for what all of them come to. */
export function doubtsInShort(selection: Selection) {
  const { params, query: market } = ofSelection(selection);
  return query(listDoubts, { params, query: { ...market, ...pageAt(0, 1) } });
}

/** The products that an answer on one would speak for too. */
export function alikeOf(selection: Selection, ecoProductId: string, stream: StreamOrNone) {
  const { params, query: market } = ofSelection(selection);
  return query(listAlike, {
    params: { ...params, EcoProductId: ecoProductId },
    query: { ...market, Stream: stream },
  });
}

import { marketBody, type Selection } from "@/components/selection/selection";
import type { EcoProductStatus, Stream } from "@/db/vocabulary";

/** Streams, each with the line of its scale; null where it has none, as one that is found and not priced. */
export type StreamsChosen = ReadonlyMap<Stream, string | null>;

/** The streams of a product as they were decided. */
export const chosenBefore = (
  decided: readonly { stream: Stream; scaleCode: string | null }[],
): StreamsChosen => new Map(decided.map(({ stream, scaleCode }) => [stream, scaleCode]));

/** The product that is corrected, and where. */
export type Corrected = { selection: Selection; productId: string };

/** What is told to make these the streams of a product. */
export const correctionTo = ({ selection, productId }: Corrected, chosen: StreamsChosen) => ({
  params: { ProducerNrn: selection.producer, EcoProductId: productId },
  body: {
    ...marketBody(selection),
    streams: [...chosen].map(([stream, scaleCode]) => ({ stream, scaleCode })),
  },
});

/**
 * How a correction is undone: what a person had said is said again, and what words had decided they decide again, so that
 * it is not learned from as a person's answer. Of a discontinued product nobody knows which it was.
 */
export function wayBack(before: EcoProductStatus): "SAY_AGAIN" | "DECIDE_AGAIN" | undefined {
  if (before === "DISCONTINUED") return undefined;
  return before === "HUMAN_QUALIFIED" ? "SAY_AGAIN" : "DECIDE_AGAIN";
}

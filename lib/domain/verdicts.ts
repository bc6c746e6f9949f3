import { SCHEME_CODE_OF_STREAM, STREAMS, type Stream } from "@/db/vocabulary";

/** What a person can say that a product is: a stream of products, or none; its packaging is another question. */
export const VERDICTS = [...STREAMS.filter((stream) => !stream.startsWith("PACKAGING_")), "NONE"] as const;

/** The streams by the scheme codes that stand for one alone. */
export const STREAM_OF_CODE: Readonly<Record<string, Stream>> = Object.fromEntries(
  STREAMS.filter(
    (stream) => !STREAMS.some((other) => other !== stream && codeOf(other) === codeOf(stream)),
  ).map((stream) => [codeOf(stream), stream]),
);

function codeOf(stream: Stream): string {
  return SCHEME_CODE_OF_STREAM[stream];
}

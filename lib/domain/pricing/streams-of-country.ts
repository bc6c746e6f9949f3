import { SCHEME_CODE_OF_STREAM, type Stream } from "@/db/vocabulary";
import { isOneForAllPackaging } from "../composition/waste-of-stream";
import type { StreamToPrice } from "./pricing";
import type { ScaleLine } from "./scale-line";

/** Streams that the law of some countries alone has: the levy of Germany's EWKFondsG, the edible oils of Hungary's fee. */
const NATIONAL: { [Name in Stream]?: readonly string[] } = { SUP_LEVY: ["DE"], COOKING_OIL: ["HU"] };

/** What products of a stream are to countries that don't have it: a bicycle with a motor is electrical equipment (2012/19/EU). */
const ELSEWHERE: { [Family in string]?: Pick<StreamToPrice, "stream" | "family"> } = {
  "SPORT_LEISURE/electric-bicycle": { stream: "EEE", family: "personal-mobility" },
};

/** The kinds of products that are of a stream to some countries alone: families of other streams, and streams. */
export const kindsTakenFor = (stream: Stream): string[] => [
  ...Object.entries(ELSEWHERE).flatMap(([found, taken]) =>
    taken?.stream === stream ? [found.slice(found.indexOf("/") + 1)] : [],
  ),
  ...(stream === "PACKAGING_HOUSEHOLD" ? PACKAGING_OF_OTHERS : []),
];

/** The stream that a product is charged by in a country instead of the one that was found, where these codes charge it. */
export const takenFor = (
  { stream, family }: Pick<StreamToPrice, "stream" | "family">,
  charged: readonly string[],
  country: string,
): Stream | undefined => {
  const isOfAllPackaging = isOneForAllPackaging(country) && PACKAGING_OF_OTHERS.has(stream);
  const taken = isOfAllPackaging ? "PACKAGING_HOUSEHOLD" : ELSEWHERE[`${stream}/${family}`]?.stream;
  return taken &&
    charged.includes(SCHEME_CODE_OF_STREAM[taken]) &&
    !charged.includes(SCHEME_CODE_OF_STREAM[stream])
    ? taken
    : undefined;
};

const PACKAGING_OF_OTHERS: ReadonlySet<Stream> = new Set<Stream>([
  "PACKAGING_PROFESSIONAL",
  "PACKAGING_RESTAURANT",
]);

/** The streams with one of packaging for all of it, where one scheme takes it. */
function withOnePackaging(streams: readonly StreamToPrice[]): StreamToPrice[] {
  const others = streams
    .filter(({ stream }) => !PACKAGING_OF_OTHERS.has(stream))
    .map((found) => (found.stream === "PACKAGING_HOUSEHOLD" ? { ...found, ofAllPackaging: true } : found));
  const first = streams.find(({ stream }) => PACKAGING_OF_OTHERS.has(stream));
  if (!first || others.some(({ stream }) => stream === "PACKAGING_HOUSEHOLD")) return others;
  return [...others, { ...first, stream: "PACKAGING_HOUSEHOLD", ofAllPackaging: true }];
}

/** Streams whose fee covers their packaging, so that it is not paid for again as household packaging (EcoDDS, since 2013). */
const WITH_PACKAGING: { [Country in string]?: readonly Stream[] } = { FR: ["CHEMICALS"] };

/** The stream of a product whose fee covers its packaging there, if one does. */
export const packagingCoveredBy = <Of extends Stream>(
  streams: readonly { stream: Of }[],
  country: string,
): Of | undefined => streams.find(({ stream }) => WITH_PACKAGING[country]?.includes(stream))?.stream;

/** The streams of a product as a country's law has them, whose schemes have these lines. */
export function streamsOfCountry<Line extends ScaleLine>(
  streams: readonly StreamToPrice[],
  country: string | undefined,
  lines: readonly Line[],
): StreamToPrice[] {
  const isCovered = country !== undefined && packagingCoveredBy(streams, country) !== undefined;
  return (isOneForAllPackaging(country) ? withOnePackaging(streams) : streams)
    .filter(({ stream }) => country === undefined || (NATIONAL[stream]?.includes(country) ?? true))
    .filter(({ stream }) => !(isCovered && stream === "PACKAGING_HOUSEHOLD"))
    .map((found) => {
      const other = ELSEWHERE[`${found.stream}/${found.family}`];
      if (!other || collects(lines, found.stream) || !collects(lines, other.stream)) return found;
      return { ...found, ...other };
    });
}

const collects = (lines: readonly ScaleLine[], stream: Stream): boolean =>
  lines.some(({ schemeCode }) => schemeCode === SCHEME_CODE_OF_STREAM[stream]);

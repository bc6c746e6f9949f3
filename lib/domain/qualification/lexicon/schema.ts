import { z } from "zod";
import { STREAMS } from "../../../../db/vocabulary";

export const LANGUAGES = ["en", "fr", "de", "it", "es"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Terms separated by commas; a line of the file holds as many as fit. */
const Terms = z.array(z.string().regex(/^[^,\s][^,]*(, [^,\s][^,]*)*$/));

const ByLanguage = z.strictObject({
  en: Terms.optional(),
  fr: Terms.optional(),
  de: Terms.optional(),
  it: Terms.optional(),
  es: Terms.optional(),
  /** Brands and product lines: the same in every language, support the decision more than they take it. */
  brands: Terms.optional(),
});
export type ByLanguage = z.infer<typeof ByLanguage>;

const EffectiveFrom = z.iso.date();

/**
 * The words of one stream, by family. Marks in front of a term: `~` names the product less surely, `+` only tells the context,
 * `-` is the end of compound words (`-uhr`).
 */
export const StreamLexicon = z.strictObject({
  effectiveFrom: EffectiveFrom,
  stream: z.enum([...STREAMS, "NONE"]),
  families: z.record(z.string().regex(/^[a-z][a-z-]*$/), ByLanguage),
});
export type StreamLexicon = z.infer<typeof StreamLexicon>;

/** Where a cue's words count: not as the front of a compound (`said`), only at the start or at the end of the text, or as all of it. */
const CuePlace = z.enum(["said", "opening", "closing", "alone"]);
export type CuePlace = z.infer<typeof CuePlace>;

const Family = z.strictObject({ stream: z.enum([...STREAMS, "NONE"]), family: z.string() });

/** A rule that moves the product to another stream when one of its cues is present. */
const Override = z.strictObject({
  rule: z.string(),
  cues: z.array(z.string()).min(1),
  /** One of the cues must weigh at least this much. */
  atLeast: z.number(),
  unless: z.array(z.string()).optional(),
  /** `STREAM` or `STREAM/family` of what the words name. */
  over: z.array(z.string()),
  not: z.array(z.string()).optional(),
  becomes: Family,
});

/** A rule that adds a stream to the product's own. */
const Addition = z.strictObject({
  rule: z.string(),
  cue: z.string().optional(),
  /** What the cue must weigh; where not said, that it is told at all. */
  atLeast: z.number().optional(),
  unless: z.array(z.string()).optional(),
  /** Cues that must name the product itself: they say nothing of what only comes with it (`with 4 brush heads`). */
  unlessNamed: z.array(z.string()).optional(),
  to: z.array(z.string()),
  not: z.array(z.string()).optional(),
  adds: Family,
});

const Calibration = z.array(z.tuple([z.number(), z.number()])).min(2);

export const Rules = z.strictObject({
  effectiveFrom: EffectiveFrom,
  /** Words that open a tail of the phrase, by kind of tail. */
  tails: z.record(z.enum(["for", "with", "made"]), Terms),
  /** Materials, colours and units of quantity: they say nothing, though they look like words that do. `-` ends compounds. */
  silent: z.strictObject({ words: Terms, units: Terms }),
  /** Words of anything's name: a term of these alone names no product for sure (`lexicon.test.ts`). */
  generic: z.record(z.enum(LANGUAGES), Terms),
  functionWords: z.record(z.enum(LANGUAGES), Terms),
  /** Words, and units written after a number, that tell something about the product without naming it. */
  cues: z.record(
    z.string(),
    z.strictObject({
      words: ByLanguage.optional(),
      units: Terms.optional(),
      /** Regular expressions on the folded title. */
      patterns: z.array(z.string()).optional(),
      place: CuePlace.optional(),
      /** Its words name things: what they name counts too. */
      beside: z.boolean().optional(),
      /** The stream that the cue speaks for by itself, a little. */
      supports: Family.extend({ weight: z.number() }).optional(),
    }),
  ),
  overrides: z.array(Override),
  additions: z.array(Addition),
  /** The family of a product whose stream is told by brands or context alone. */
  generalFamily: z.record(z.string(), z.string()),
  /** The household packaging class of a product, by `STREAM/family` or `STREAM`. */
  packaging: z.record(z.string(), z.string()),
  /** What comes in no packaging at all, and the rule that says so. */
  unpackaged: z.array(
    z.strictObject({ rule: z.string(), of: z.array(z.string()), unless: z.array(z.string()) }),
  ),
  /** Share of what was said to confidence, measured; rising, interpolated: where words name a stream, and by likeness alone. */
  calibration: z.strictObject({ named: Calibration, alike: Calibration }),
  /** Answers below this confidence are abstentions. */
  answerFrom: z.number(),
});
export type Rules = z.infer<typeof Rules>;

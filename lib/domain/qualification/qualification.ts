import type { Stream } from "../../../db/vocabulary";

/** What a seller says about a product; `weightKg` is a decimal string in kilograms. */
export type ProductFacts = {
  title: string | null;
  description: string | null;
  lang?: string | null;
  weightKg?: string | null;
};

/** Who reads a product's words: the rules, the classifier beside them, and what the producer's people taught. */
export const READERS = ["RULES", "SECOND_READER", "TAUGHT"] as const;
export type Reader = (typeof READERS)[number];

/** A stream, or NONE: recognised as out of every product stream (food, cosmetics, jewellery…). */
export type StreamOrNone = Stream | "NONE";

/** One step of the reasoning; `words` stand as they are written in the title (or the description), so that they can be underlined. */
export type Reason = { stream: StreamOrNone; rule: string; words: string[]; weight?: number };

/** A stream that applies; `family` names the product family within it, which scale lines list. */
export type StreamFinding = { stream: Stream; family: string; confidence: number; why: Reason[] };

/** What a product may be instead; `streams`: those that it would fall under then, where that was asked. */
export type RunnerUp = {
  stream: StreamOrNone;
  confidence: number;
  streams?: { stream: Stream; family: string }[];
};

/** What each reader of a product's words finds the likeliest by itself; absent where it has nothing to say. */
export type Readings = Partial<Record<Reader, StreamOrNone>>;

/** `ok: false` is abstention: too little was said, or nothing of it is known well enough. */
export type Qualification =
  | {
      ok: true;
      primary: StreamOrNone;
      confidence: number;
      streams: StreamFinding[];
      runnerUp: RunnerUp | null;
      why: Reason[];
      readings: Readings;
    }
  | {
      ok: false;
      reason: "TOO_LITTLE_SAID" | "UNKNOWN";
      confidence: number;
      /** The streams to choose from, the likeliest first; at most three. */
      likely: RunnerUp[];
      why: Reason[];
    };

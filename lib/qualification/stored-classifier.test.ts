import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { logLikelihoods } from "@/lib/domain/qualification/classifier/classifier";
import { trainClassifier } from "@/lib/domain/qualification/classifier/train";
import type { StreamLexicon } from "@/lib/domain/qualification/lexicon/schema";
import { storedClassifier } from "./stored-classifier";

const words = (stream: StreamLexicon["stream"], ...terms: string[]): StreamLexicon => ({
  effectiveFrom: "2024-01-01",
  stream,
  families: { "of-them": { en: [terms.join(", ")] } },
});
const chairs = words("FURNITURE", "chair", "armchair", "rocking chair", "folding chair");
const lamps = words("EEE", "lamp", "desk lamp", "lampshade with lamp", "floor lamp");

const likeliest = (title: string, classifier: ReturnType<typeof trainClassifier>) => {
  const likely = logLikelihoods(
    title.split(" ").map((text) => ({ text })),
    classifier,
  );
  return classifier.streams[likely.indexOf(Math.max(...likely))];
};

test("words that are like known ones are of their stream", () => {
  const classifier = trainClassifier([chairs, lamps]);
  expect(likeliest("wheelchairs", classifier)).toBe("FURNITURE");
  expect(likeliest("headlamps", classifier)).toBe("EEE");
});

test("the shares are of one, and alike where there is no word", () => {
  const classifier = trainClassifier([chairs, lamps]);
  const shares = (...words: string[]) =>
    [
      ...logLikelihoods(
        words.map((text) => ({ text })),
        classifier,
      ),
    ].map(Math.exp);
  expect(shares("folding", "lamp").reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
  expect(shares("40", "x", "60")).toEqual([expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)]);
});

test("the same words teach the same, and are learned once", () => {
  const folder = mkdtempSync(join(tmpdir(), "classifier-"));
  const learned = storedClassifier([chairs, lamps], folder);
  const kept = readdirSync(folder);
  expect(kept).toHaveLength(1);
  const read = storedClassifier([chairs, lamps], folder);
  expect(readdirSync(folder)).toEqual(kept);
  expect(read.unit).toBe(learned.unit);
  expect(Buffer.from(read.weights).equals(Buffer.from(trainClassifier([chairs, lamps]).weights))).toBe(true);
});

test("other words are another's file", () => {
  const folder = mkdtempSync(join(tmpdir(), "classifier-"));
  storedClassifier([chairs, lamps], folder);
  storedClassifier([chairs, words("EEE", "lamp")], folder);
  expect(readdirSync(folder)).toHaveLength(2);
});

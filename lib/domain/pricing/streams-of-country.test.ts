import { expect, test } from "vitest";
import { SCHEME_CODE_OF_STREAM, type Stream } from "@/db/vocabulary";
import type { ScaleLine } from "./scale-line";
import { packagingCoveredBy, streamsOfCountry, takenFor } from "./streams-of-country";

const lineOf = (stream: Stream) => ({ schemeCode: SCHEME_CODE_OF_STREAM[stream] }) as ScaleLine;
const inCountry = (country: string, streams: Stream[], collected: Stream[] = [], family = "any") =>
  streamsOfCountry(
    streams.map((stream) => ({ stream, family })),
    country,
    collected.map(lineOf),
  ).map(({ stream }) => stream);

test("a levy of one country is no stream of another", () => {
  expect(inCountry("DE", ["SUP_LEVY", "PACKAGING_HOUSEHOLD"])).toEqual(["SUP_LEVY", "PACKAGING_HOUSEHOLD"]);
  expect(inCountry("FR", ["SUP_LEVY", "COOKING_OIL", "PACKAGING_HOUSEHOLD"])).toEqual([
    "PACKAGING_HOUSEHOLD",
  ]);
});

test("the container of a household chemical is paid once in France", () => {
  expect(inCountry("FR", ["CHEMICALS", "PACKAGING_HOUSEHOLD"])).toEqual(["CHEMICALS"]);
  expect(inCountry("DE", ["CHEMICALS", "PACKAGING_HOUSEHOLD"])).toEqual(["CHEMICALS", "PACKAGING_HOUSEHOLD"]);
  const streams = [{ stream: "PACKAGING_HOUSEHOLD" }, { stream: "CHEMICALS" }] as const;
  expect(packagingCoveredBy(streams, "FR")).toBe("CHEMICALS");
  expect(packagingCoveredBy(streams, "DE")).toBeUndefined();
});

test("where one scheme takes all packaging it takes that of professionals, once", () => {
  expect(inCountry("IT", ["PACKAGING_PROFESSIONAL"])).toEqual(["PACKAGING_HOUSEHOLD"]);
  expect(inCountry("IT", ["PACKAGING_HOUSEHOLD", "PACKAGING_PROFESSIONAL"])).toEqual(["PACKAGING_HOUSEHOLD"]);
  expect(inCountry("FR", ["PACKAGING_PROFESSIONAL"])).toEqual(["PACKAGING_PROFESSIONAL"]);
});

test("a bicycle with a motor is electrical equipment where nobody collects bicycles", () => {
  const streams: Stream[] = ["SPORT_LEISURE"];
  expect(inCountry("BE", streams, ["EEE"], "electric-bicycle")).toEqual(["EEE"]);
  expect(inCountry("FR", streams, ["EEE", "SPORT_LEISURE"], "electric-bicycle")).toEqual(["SPORT_LEISURE"]);
  expect(inCountry("BE", streams, ["EEE"], "bicycle")).toEqual(["SPORT_LEISURE"]);
});

test("what charges a bicycle with a motor as electrical equipment is told, and nothing where bicycles are charged", () => {
  const bicycle = { stream: "SPORT_LEISURE", family: "electric-bicycle" } as const;
  expect(takenFor(bicycle, ["EEE", "BAT"], "BE")).toBe("EEE");
  expect(takenFor(bicycle, ["ASL", "BAT"], "FR")).toBeUndefined();
  expect(takenFor(bicycle, ["ASL", "EEE"], "FR")).toBeUndefined();
  expect(takenFor({ ...bicycle, family: "bicycle" }, ["EEE"], "BE")).toBeUndefined();
});

test("where one scheme takes all packaging, what charges that of professionals is told", () => {
  const pallet = { stream: "PACKAGING_PROFESSIONAL", family: "pallet" } as const;
  expect(takenFor(pallet, ["EMPAP"], "IT")).toBe("PACKAGING_HOUSEHOLD");
  expect(takenFor(pallet, ["EMPAP"], "FR")).toBeUndefined();
});

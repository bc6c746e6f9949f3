import { expect, it } from "vitest";
import { hasStreams, type MeasureRow, scoreMeasures } from "./measures";

const row = (fields: Partial<MeasureRow>): MeasureRow => ({
  id: "1",
  lang: "en",
  title: "",
  description: "",
  expected_facts: "{}",
  streams: "",
  streams_optional: "",
  packaging_stream: "",
  ...fields,
});

it("counts facts that are exactly right, by fact, and none that is not listed", () => {
  const score = scoreMeasures([
    row({
      id: "a",
      title: "Dish soap 3 x 500 ml",
      expected_facts: '{"pieces":3,"unit_volume_l":0.5,"volume_l":2}',
    }),
    row({ id: "b", title: "Wooden spoon", expected_facts: '{"pieces":1,"battery_count":0}' }),
  ]);
  expect(score.facts).toEqual({ right: 4, total: 5 });
  expect(score.byFact.get("pieces")).toEqual({ right: 2, total: 2 });
  expect(score.rows).toEqual({ right: 1, total: 2 });
  expect(score.misses).toEqual([
    { id: "a", title: "Dish soap 3 x 500 ml", fact: "volume_l", expected: "2", found: "1.5" },
  ]);
  expect(score.streams).toBeNull();
});

it("areas and screens have the names of the file", () => {
  const facts = '{"area_m2":3.68,"screen_in":32}';
  expect(
    scoreMeasures([row({ title: "Rug 160 x 230 cm", expected_facts: facts })]).byFact.get("area_m2"),
  ).toEqual({
    right: 1,
    total: 1,
  });
});

it("streams are an exact set, but for optional ones", () => {
  const drill = row({ streams: "EEE;BAT", streams_optional: "DIY", packaging_stream: "EMPAP" });
  expect(hasStreams(drill, ["BAT", "EEE", "EMPAP"])).toBe(true);
  expect(hasStreams(drill, ["BAT", "EEE", "EMPAP", "DIY"])).toBe(true);
  expect(hasStreams(drill, ["BAT", "EEE"])).toBe(false);
  expect(hasStreams(drill, ["BAT", "EEE", "EMPAP", "TOYS"])).toBe(false);
  expect(scoreMeasures([drill], () => ["EEE"]).streams).toEqual({ right: 0, total: 1 });
});

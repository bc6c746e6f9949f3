import { expect, test } from "vitest";
import type { Composition } from "./declaring";
import { similarLines } from "./similar-lines";

test("products are alike by what they are, each line once, and not by their packaging", () => {
  const line = (schemeCode: string, component: string) => ({
    scaleLine: { schemeCode, scaleCode: "1", component },
  });
  const lines = [
    line("EEE", "PRODUCT"),
    line("EMPAP", "PACKAGING"),
    line("EEE", "PRODUCT"),
    line("DEA", "PRODUCT"),
  ];
  const found = similarLines({ lines } as unknown as Composition);
  expect(found.map(({ schemeCode }) => schemeCode)).toEqual(["EEE", "DEA"]);
});

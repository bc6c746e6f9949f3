import { expect, test } from "vitest";
import { foundStreams, type JudgedGoods } from "./found-streams";

const lamp = (lines: [code: string, amountPerItem: string][]): JudgedGoods => ({
  title: "Lamp",
  perYear: 10,
  preview: {
    qualification: null,
    unpriced: [],
    streams: lines.map(([schemeCode, amountPerItem]) => ({
      stream: schemeCode,
      scaleLine: { schemeCode },
      amountPerItem,
    })),
  } as unknown as JudgedGoods["preview"],
});

test("one item owes what all lines of a stream's scale ask for it, together", () => {
  const found = foundStreams([
    lamp([
      ["EEE", "0.12"],
      ["EMPAP", "0.0015"],
      ["EMPAP", "0.12"],
    ]),
    lamp([["EMPAP", "0.05"]]),
  ]);
  expect(Object.fromEntries(found.map(({ code, amounts }) => [code, amounts]))).toEqual({
    EEE: ["0.12"],
    EMPAP: ["0.1215", "0.05"],
  });
});

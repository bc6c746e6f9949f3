import { expect, test } from "vitest";
import { chosenNow } from "./chosen-now";

test("what is chosen comes to what is left now, keeps what is on other pages, and loses what was paid", () => {
  const chosen = new Map([
    ["part-paid", 10],
    ["elsewhere", 5],
    ["paid", 7],
  ]);
  const listed = [
    { id: "part-paid", left: 4, isTransferable: true },
    { id: "paid", left: 0, isTransferable: false },
    { id: "not-chosen", left: 3, isTransferable: true },
  ];
  expect([...chosenNow(chosen, listed)]).toEqual([
    ["part-paid", 4],
    ["elsewhere", 5],
  ]);
});

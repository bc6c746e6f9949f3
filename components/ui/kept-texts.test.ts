import { expect, test } from "vitest";
import { kept } from "@/lib/client/kept";
import { keepTexts, readTexts } from "./kept-texts";

test("texts are kept until there are none", () => {
  keepTexts("form", { city: "Lyon" });
  expect(readTexts("form")).toEqual({ city: "Lyon" });
  keepTexts("form", {});
  expect([readTexts("form"), kept.read("form")]).toEqual([{}, null]);
});

test("what was kept and is no text is left out", () => {
  kept.keep("form", JSON.stringify({ city: "Lyon", isOwner: true, count: 3 }));
  expect(readTexts("form")).toEqual({ city: "Lyon" });
});

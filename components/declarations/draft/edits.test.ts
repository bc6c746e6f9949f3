import { expect, test } from "vitest";
import { type EditHistory, NO_HISTORY, remember } from "@/components/grid/edit-history";
import { doubted, type Edits, keyOf, type LineStep, settled, withoutEmptying, withSteps } from "./edits";

const LINE = { reference: "A", part: null, channel: null };
const NONE: Edits = new Map();
const step = (before: string, after: string, line = LINE): LineStep => ({
  key: keyOf(line),
  ...line,
  before,
  after,
});
const type = (edits: Edits, before: string, after: string, saved: string | null = null) =>
  withSteps(edits, [step(before, after)], () => saved, 1);
const standing = (edits: Edits) => edits.get(keyOf(LINE));

test("what is typed stands on what was saved when it was begun, however often it is typed on", () => {
  const begun = type(NONE, "100", "12", "100");
  expect(standing(type(begun, "12", "120", "999"))).toMatchObject({ typed: "120", base: "100" });
});

test("a new line that is emptied is forgotten, a declared one is not", () => {
  expect(type(type(NONE, "", "7"), "7", "").size).toBe(0);
  expect(standing(type(NONE, "100", "", "100"))).toMatchObject({ typed: "" });
});

test("what is saved is forgotten; what was typed on meanwhile stands on it", () => {
  const sent = type(NONE, "100", "120", "100");
  const edit = standing(sent);
  if (!edit) throw new Error("nothing was typed");
  const saved = [{ edit, quantity: "120" }];
  expect(settled(sent, saved).size).toBe(0);
  expect(standing(settled(type(sent, "120", "1200"), saved))).toMatchObject({ typed: "1200", base: "120" });
});

test("what was sent is remembered over what is typed after it", () => {
  const begun = type(NONE, "100", "120", "100");
  const edit = standing(begun);
  if (!edit) throw new Error("nothing was typed");
  expect(standing(type(doubted(begun, [{ edit, quantity: "120" }]), "120", "130"))).toMatchObject({
    sent: ["120"],
  });
});

test("what was sent before stays remembered when what was typed on is sent too", () => {
  const send = (edits: Edits, quantity: string) => {
    const edit = standing(edits);
    if (!edit) throw new Error("nothing was typed");
    return doubted(edits, [{ edit, quantity }]);
  };
  const lost = send(type(NONE, "100", "120", "100"), "120");
  const again = send(send(type(lost, "120", "130"), "130"), "130");
  expect(standing(again)).toMatchObject({ base: "100", sent: ["120", "130"] });
});

test("a line that is declared by now is not emptied any more", () => {
  const other = { ...LINE, reference: "B" };
  const none: EditHistory<LineStep> = NO_HISTORY;
  const history = remember(none, [step("", "1"), step("5", "2", other)], { goesOn: false });
  expect(withoutEmptying(history, [LINE, other]).done).toEqual([[step("5", "2", other)]]);
  expect(withoutEmptying(history, [{ ...LINE, part: "Q1" }])).toEqual(history);
});

import { expect, test } from "vitest";
import { actOf, moveOf } from "./grid-keys";

const press = (key: string, change: object = {}, isEditing = false) =>
  moveOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...change }, { isEditing });

test.each([
  ["Enter", {}, { to: "row", by: 1, extend: false }],
  ["Enter", { shiftKey: true }, { to: "row", by: -1, extend: false }],
  ["ArrowDown", {}, { to: "row", by: 1, extend: false }],
  ["ArrowUp", { shiftKey: true }, { to: "row", by: -1, extend: true }],
  ["Tab", {}, { to: "next", direction: 1 }],
  ["Tab", { shiftKey: true }, { to: "next", direction: -1 }],
  ["Home", {}, { to: "within", direction: "first" }],
  ["End", {}, { to: "within", direction: "last" }],
  ["Home", { ctrlKey: true }, { to: "edge", end: "first", extend: false }],
  ["End", { ctrlKey: true }, { to: "edge", end: "last", extend: false }],
])("%s %j", (key, change, move) => {
  expect(press(key, change)).toEqual(move);
});

test("while a text is edited, the keys of the text stay with it", () => {
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"]) expect(press(key, {}, true)).toBeUndefined();
  expect(press("ArrowDown", {}, true)).toBeDefined();
});

test("what the browser does with other keys is left to it", () => {
  for (const key of ["a", "Backspace", "Escape", "F5"]) expect(press(key)).toBeUndefined();
  expect(press("ArrowLeft", { altKey: true })).toBeUndefined();
});

test("keys of a spreadsheet act in a cell; beside it only what is taken back, brought again and erased", () => {
  const keys = [
    ["z", { ctrlKey: true }],
    ["Z", { metaKey: true, shiftKey: true }],
    ["y", { ctrlKey: true }],
    ["Delete", {}],
    ["d", { ctrlKey: true }],
    ["Enter", { ctrlKey: true }],
    ["Escape", {}],
    ["F2", {}],
  ] as const;
  const acts = (isCell: boolean) =>
    keys.map(([key, change]) => {
      const pressed = { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...change };
      return actOf(pressed, { isCell });
    });
  const everywhere = ["undo", "redo", "redo", "erase"];
  expect(acts(true)).toEqual([...everywhere, "fillDown", "suggest", "restore", "edit"]);
  expect(acts(false)).toEqual([...everywhere, undefined, undefined, undefined, undefined]);
});

test("letters without Ctrl are typed, with AltGr too", () => {
  const pressed = { shiftKey: false, ctrlKey: true, metaKey: false, altKey: true };
  expect(["z", "d", "Enter"].map((key) => actOf({ ...pressed, key }, { isCell: true }))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(actOf({ ...pressed, key: "z", ctrlKey: false, altKey: false }, { isCell: true })).toBeUndefined();
});

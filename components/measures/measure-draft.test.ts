import { expect, test } from "vitest";
import { draftOf, leave, redo, settle, takeBack, type, undo, write } from "./measure-draft";

const EMPTY = draftOf({});

test("a paste is one act, a word typed into a cell too; each is taken back and brought again", () => {
  const pasted = write(EMPTY, { a: "1", b: "2" });
  const typed = type(type(pasted, "b", "2."), "b", "2.5");
  expect(typed.typed).toEqual({ a: "1", b: "2.5" });
  expect(undo(typed).typed).toEqual({ a: "1", b: "2" });
  expect(undo(undo(typed)).typed).toEqual({});
  expect(redo(redo(undo(undo(typed)))).typed).toEqual({ a: "1", b: "2.5" });
  expect(undo(type(leave(typed), "b", "3")).typed).toEqual({ a: "1", b: "2.5" });
  expect(undo(EMPTY)).toBe(EMPTY);
});

test("a cell that is emptied holds nothing, and an act that writes nothing is none", () => {
  expect(type(write(EMPTY, { a: "1" }), "a", undefined).typed).toEqual({});
  expect(write(EMPTY, {})).toBe(EMPTY);
});

test("what was saved is no longer typed, unless it was typed on meanwhile; the way back ends there", () => {
  const draft = write(EMPTY, { a: "1", b: "2", c: "x" });
  const on = type(draft, "b", "25");
  const settled = settle(on, { a: "1", b: "2" });
  expect(settled.typed).toEqual({ b: "25", c: "x" });
  expect(undo(settled)).toBe(settled);
});

test("a paste is taken back by itself, though others wrote after it", () => {
  const pasted = write(EMPTY, { a: "1", b: "2" });
  const [paste] = pasted.history.done;
  const later = type(type(leave(pasted), "b", "5"), "c", "7");
  expect(takeBack(later, paste).typed).toEqual({ b: "5", c: "7" });
  expect(takeBack(settle(later, {}), paste).typed).toEqual({ a: "1", b: "5", c: "7" });
});

import { expect, test } from "vitest";
import { readTexts } from "@/components/ui/kept-texts";
import { CommentDraft, MOST_LETTERS, mistakeIn } from "./comment-draft";

const A = { proofId: "a", name: "a.pdf" };
const B = { proofId: "b", name: "b.pdf" };

test("what is written is there again where its page is opened anew, until it is sent", () => {
  const draft = new CommentDraft("1");
  draft.change({ text: "Returns are left out", scheme: "EEE" });
  draft.attach(A);
  expect(new CommentDraft("1").now()).toEqual({ text: "Returns are left out", scheme: "EEE", files: [A] });
  draft.settle(draft.now());
  expect(draft.now()).toEqual({ text: "", scheme: "", files: [] });
  expect(readTexts("comment 1")).toEqual({});
});

test("what is written and attached while a comment is sent stays", () => {
  const draft = new CommentDraft("2");
  draft.change({ text: "One", scheme: "EEE" });
  draft.attach(A);
  const sent = draft.now();
  draft.change({ text: "One more" });
  draft.attach(B);
  draft.settle(sent);
  expect(draft.now()).toEqual({ text: "One more", scheme: "EEE", files: [B] });
});

test("a file that is let go while another is on its way does not come back with it", () => {
  const draft = new CommentDraft("3");
  draft.attach(A);
  draft.detach(A);
  draft.attach(B);
  expect(draft.now().files).toEqual([B]);
});

test("a comment has words, and not too many", () => {
  expect([mistakeIn(""), mistakeIn("x"), mistakeIn("x".repeat(MOST_LETTERS + 1))]).toEqual([
    "empty",
    undefined,
    "tooLong",
  ]);
});

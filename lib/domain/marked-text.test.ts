import { expect, test } from "vitest";
import { readMarkedText } from "./marked-text";

const text = (words: string) => ({ kind: "text", text: words });

test("titles, lists, paragraphs, strong words and links are read", () => {
  expect(
    readMarkedText(
      "## Who\n\nDemo SARL\n1 **Rue** Demo\r\n\n### How\n- by [mail](mailto:a@b.example)\n* or\nlater",
    ),
  ).toEqual([
    { kind: "title", level: 2, inlines: [text("Who")] },
    {
      kind: "paragraph",
      inlines: [text("Demo SARL\n1 "), { kind: "strong", text: "Rue" }, text(" Demo")],
    },
    { kind: "title", level: 3, inlines: [text("How")] },
    {
      kind: "list",
      items: [[text("by "), { kind: "link", text: "mail", to: "mailto:a@b.example" }], [text("or")]],
    },
    { kind: "paragraph", inlines: [text("later")] },
  ]);
});

test.each([
  "<script>alert(1)</script>",
  "[go](javascript:alert(1))",
  "[go](//evil.example)",
  "[go](/\\evil.example)",
  "[go](data:text/html,x)",
  "[](https://a.example)",
  "**",
  "#no title",
  "-no item",
])("%s stays the characters that it is", (words) => {
  expect(readMarkedText(words)).toEqual([{ kind: "paragraph", inlines: [text(words)] }]);
});

test("a long text of half marks is read in a moment", () => {
  for (const half of ["[", "**", "[a](", "# ", "- "]) {
    const began = performance.now();
    readMarkedText(half.repeat(50_000 / half.length));
    expect(performance.now() - began).toBeLessThan(1_000);
  }
});

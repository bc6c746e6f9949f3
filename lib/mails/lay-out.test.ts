import { expect, test } from "vitest";
import { layOut } from "./lay-out";

test("a French mail breaks no line before a colon, wherever it stands", () => {
  const { subject, text, html } = layOut({
    locale: "fr",
    subject: "Paiement attendu : ecosystem",
    paragraphs: ["Payé ? Oui : hier."],
    link: { label: "Ouvrir", url: "https://portal.example/a" },
    foot: "Fini !",
  });
  expect(subject).toBe("Paiement attendu\u00a0: ecosystem");
  expect(text).toBe(
    "Payé\u202f? Oui\u00a0: hier.\n\nOuvrir\u00a0:\nhttps://portal.example/a\n\nFini\u202f!\n",
  );
  expect(html).not.toMatch(/>[^<]* [:?!][^<]*</);
});

import { expect, test } from "vitest";
import { Paper } from "./paper";
import { breakLines } from "./pieces";

const about = { title: "Relevé 2025-DEA-1", lang: "fr", unprintable: "Des caractères manquent." };

/** The objects of a PDF that say what it is; streams stay packed. */
const objectsOf = (pdf: Buffer) => pdf.toString("latin1");

async function filled(words: string) {
  const paper = await Paper.begin(about);
  paper
    .heading("Relevé", 1)
    .paragraph(words)
    .facts([["À", "Atelier Démo"]]);
  paper.table(
    [
      { head: "Ligne", share: 3 },
      { head: "Montant", share: 1, isFigure: true },
    ],
    Array.from({ length: 60 }, (_, n) => ({ cells: [{ text: `Ligne ${n}`, below: "DEA01" }, `${n},00`] })),
  );
  paper.rule("double").qr("BCD", { alt: "Code de paiement", caption: "À scanner" });
  return paper.end();
}

test("a paper says its title and language, has its fonts within, and the structure that is read aloud", async () => {
  const pdf = objectsOf(await filled("Bonjour, œuvre, Łódź, 1 234,00 €"));
  expect(pdf.startsWith("%PDF-1.7")).toBe(true);
  expect(pdf).toContain("/Lang (fr)");
  expect(pdf).toContain("/DisplayDocTitle true");
  expect(pdf).toContain("/Marked true");
  expect(pdf).toContain("pdfuaid:part");
  for (const type of ["Document", "H1", "P", "L", "LI", "Table", "TR", "TH", "TD", "Figure"])
    expect(pdf).toContain(`/S /${type}\n`);
  expect(pdf).toContain("/Scope /Row");
  expect(pdf).toContain("/Alt (Code de paiement)");
  expect(pdf).toContain("RadioCanada-Regular");
  expect(pdf).not.toContain("Helvetica");
  expect(pdf.match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(1);
});

test("Chinese is printed, and what no font has is said to be missing", async () => {
  const chinese = objectsOf(await filled("申报单和付款"));
  expect(chinese).toContain("NotoSansSC");
  const latin = objectsOf(await filled("abc"));
  expect(latin).not.toContain("NotoSansSC");
  const whole = await filled("abc");
  const replaced = await filled("🙂");
  expect(replaced.length).toBeGreaterThan(whole.length);
});

test("lines break between words and Chinese signs, and words that are too long are cut", () => {
  const widthOf = (text: string) => text.length;
  expect(breakLines("one two three", 8, widthOf)).toEqual(["one two", "three"]);
  expect(breakLines("申报单和付款。", 4, widthOf)).toEqual(["申报单和", "付款。"]);
  expect(breakLines("abcdefghij", 4, widthOf)).toEqual(["abcd", "efgh", "ij"]);
  expect(breakLines("one\ntwo", 8, widthOf)).toEqual(["one", "two"]);
  expect(breakLines("", 8, widthOf)).toEqual([""]);
});

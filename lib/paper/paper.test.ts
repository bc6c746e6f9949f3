import { expect, test } from "vitest";
import { readPdf } from "@/lib/testing/read-pdf";
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

test("every text of a paper is read aloud once and in its order, over its pages; what is said again on each is not", async () => {
  const words = Array.from({ length: 900 }, (_, n) => `mot${n}`).join(" ");
  const { heard, unheard, lang, pages } = readPdf(await filled(words));
  expect(lang).toBe("fr");
  expect(pages).toBeGreaterThan(2);
  expect(unheard).toEqual([]);
  const of = (...types: string[]) => heard.filter(({ type }) => types.includes(type)).map(({ text }) => text);
  expect(of("H1")).toEqual(["Relevé"]);
  const plain = (text: string) => text.replaceAll(/\s/g, "");
  expect(plain(of("P").join(""))).toBe(plain(words));
  expect(of("Lbl", "LBody")).toEqual(["À", "Atelier Démo"]);
  const rows = Array.from({ length: 60 }, (_, n) => [`Ligne ${n}DEA01`, `${n},00`]).flat();
  expect(of("TH", "TD")).toEqual(["Ligne", "Montant", ...rows]);
  expect(of("Figure", "Caption")).toEqual(["Code de paiement", "À scanner"]);
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

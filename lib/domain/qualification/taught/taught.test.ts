import { expect, test } from "vitest";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { qualify } from "../qualify";
import { asModel, asTaught } from "./taught";
import { type Answer, teach } from "./teach";

const answer = (title: string, stream: Answer["stream"], family: string): Answer => ({
  facts: { title, description: null },
  stream,
  family,
});
const FOR_A_DOLL = answer("Chaise haute pour poupée, bois", "TOYS", "figure-doll");

const decided = (title: string, ...answers: Answer[]) => {
  const found = qualify({ title, description: null }, lexiconOf(), teach(answers, lexiconOf()));
  return { ...found, primary: found.ok ? found.primary : null };
};

test("an answer speaks for products that share its words, and stands there as the reason", () => {
  const title = "Fauteuil pour poupée, rotin";
  expect(decided(title).primary).toBe("FURNITURE");
  const { primary, why } = decided(title, FOR_A_DOLL);
  expect(primary).toBe("TOYS");
  expect(why).toContainEqual(expect.objectContaining({ stream: "TOYS", rule: "taught", words: ["poupée"] }));
});

test("what is sure by its words stays what it is", () => {
  for (const title of ["Chaise de bureau", "Table basse en bois", "Lampe de bureau LED"])
    expect(decided(title, FOR_A_DOLL).primary).toBe(decided(title).primary);
});

test("how much answers weigh is learned: more of one kind weigh more, and opposite ones less", () => {
  const title = "Étagère pour poupée";
  const sure = (...answers: Answer[]) => {
    const { primary, confidence } = decided(title, ...answers);
    return primary === "TOYS" ? confidence : 1 - confidence;
  };
  const more = answer("Commode pour poupée, pin", "TOYS", "figure-doll");
  const against = answer("Vitrine pour poupée de collection", "FURNITURE", "storage");
  expect(sure(FOR_A_DOLL, more)).toBeGreaterThan(sure(FOR_A_DOLL));
  expect(sure(FOR_A_DOLL, against)).toBeLessThan(sure(FOR_A_DOLL));
});

test("the same answers teach the same, and what is kept is what was learned", () => {
  const first = asModel(teach([FOR_A_DOLL], lexiconOf()));
  expect(asModel(teach([FOR_A_DOLL], lexiconOf()))).toEqual(first);
  expect(asModel(asTaught(JSON.parse(JSON.stringify(first))))).toEqual(first);
});

test("nothing that is written breaks it", () => {
  const odd = answer("constructor __proto__ 3", "NONE", "");
  expect(decided("constructor", odd, answer("", "TOYS", ""))).toBeTruthy();
});

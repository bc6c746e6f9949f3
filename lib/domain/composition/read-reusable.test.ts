import { expect, test } from "vitest";
import { readFacts } from "./read-facts";

const read = (title: string, description: string | null = null) =>
  readFacts({ title, description }).reusable?.value;

test.each([
  "Reis 5 kg in wiederverwendbarer Verpackung",
  "Waschmittel, wiederverwendbare Verpackung",
  "Lessive en poudre 2 kg, emballage réutilisable",
  "Savon emballage carton réutilisable",
  "Compote de pommes en bocal réutilisable",
  "Lait entier 1 l dans une bouteille en verre réutilisable",
  "Shampoo 500 ml in reusable packaging",
  "Olive oil in a reusable tin 1 l",
  "Pasta con imballaggio riutilizzabile",
  "Miel de romero en envase reutilizable",
  "Joghurt 500 g im Mehrwegglas",
  "Mineralwasser 12 × 0,7 l Glas Mehrweg",
  "Cola 1 l (Mehrweg)",
])("%s: its packaging can be used again", (title) => {
  expect(read(title)).toBe("true");
});

test.each([
  "Reusable coffee cup 400 ml",
  "Miami Green Reusable Tote Bag",
  "Boîte réutilisable pour repas 1 l",
  "Gourde réutilisable emballage recyclable",
  "Mehrwegbecher 0,4 l",
  "Kaffeebecher 400 ml Mehrweg",
  "Trinkflasche wiederverwendbar 750 ml",
  "Wiederverwendbare Abschminkpads, 10 Stück",
  "Emballage alimentaire réutilisable à la cire d’abeille",
  "Lot de 3 emballages alimentaires réutilisables",
  "Film d’emballage réutilisable",
  "20 reusable packaging boxes",
  "Eco reusable packaging bags",
  "Borraccia riutilizzabile 500 ml",
  "Bolsa de compra reutilizable",
  "Riz 1 kg, emballage non réutilisable",
  "Reis 1 kg in nicht wiederverwendbarer Verpackung",
])("%s: nothing is said of its packaging", (title) => {
  expect(read(title)).toBeUndefined();
});

test("a description says it of the packaging too, and of the product not", () => {
  expect(read("Savon de Marseille", "Emballage réutilisable.")).toBe("true");
  expect(read("Kaffeebecher", "Der Becher ist wiederverwendbar.")).toBeUndefined();
  expect(read("Lunch box", "A reusable box for every day.")).toBeUndefined();
});

import { expect, test } from "vitest";
import type { Stream } from "../../../db/vocabulary";
import { articleReader, articlesOf } from "./articles";

const article = (stream: Stream, title: string, description?: string) =>
  articleReader(title, description)(stream)?.value;

test.each([
  ["Tee-shirts homme, lot de 3", "T_SHIRT"],
  ["Chaussettes montantes homme 39/42", "SOCKS"],
  ["Jeans droit femme délavé", "JEANS"],
  ["Jupe en jean fille", "SKIRT"],
  ["Veste en jean femme", "JACKET"],
  ["Robe longue à fleurs", "DRESS"],
  ["Robe de chambre polaire", "NIGHTWEAR"],
  ["Maillot de bain femme une pièce", "SWIMWEAR"],
  ["Gants de toilette éponge", "WASHCLOTH"],
  ["Housse de couette percale 240 x 220", "DUVET_COVER"],
  ["Drap housse 160 x 200", "SHEET"],
  ["Draps de bain 70 x 140", "BATH_LINEN"],
  ["Costume 3 pièces gris", "SUIT"],
  ["Bottines cuir femme", "BOOTIES"],
  ["Boots femme cuir noir", "BOOTIES"],
  ["Women's knee-high boots", "BOOTS"],
  ["Women’s shirt dress, cotton", "DRESS"],
  ["Kids' swim shorts", "SWIMWEAR"],
  ["Boxer shorts for men, pack of 3", "UNDERWEAR"],
  ["Halloween costume for kids", "COSTUME"],
  ["Herrenhemden Slim Fit", "SHIRT"],
  ["Damen Shirt mit Rundhals", "T_SHIRT"],
  ["Leichte Herrendaunenjacken", "PADDED"],
  ["Wollmantel für Damen", "COAT"],
  ["Mantel de mesa antimanchas", "TABLECLOTH"],
  ["Camicie da uomo", "SHIRT"],
  ["Zapatillas de casa de mujer", "INDOOR_SHOES"],
  ["Calcetines deportivos, 3 pares", "SOCKS"],
  ["Women’s yoga leggings", "SPORTSWEAR"],
  ["Pyjama femme satin", "NIGHTWEAR"],
  ["Pyjama femme satin, 2 pièces", "NIGHTWEAR_SET"],
  ["Herren Schlafanzug lang, zweiteilig", "NIGHTWEAR_SET"],
])("%s is an article of textiles", (title, value) => {
  expect(article("TEXTILE_FOOTWEAR", title)).toBe(value);
});

test.each([
  ["Réfrigérateurs combinés 300 L", "FRIDGE"],
  ["Four à micro-ondes 20 L", "MICROWAVE"],
  ["Lave-vaisselle 14 couverts", "DISHWASHER"],
  ["Aspirateur sans sac 900 W", "VACUUM_CLEANER"],
  ["Aspirateur balai X10 sans fil", "OTHER"],
  ["Filtre pour aspirateur", "OTHER"],
  ["Vacuum cleaner bags, 10 pcs", "OTHER"],
  ["Staubsaugerbeutel 8 Stück", "OTHER"],
  ["Sèche-cheveux ionique 2100 W", "PERSONAL_CARE"],
  ["Rasoir électrique rechargeable", "OTHER"],
  ["Ampoules LED E14 4 W", "LED_LAMP"],
  ["Mixeur plongeant 600 W", "OTHER"],
  ["Drucker mit WLAN", "PRINTER"],
])("%s is an article of electrical equipment", (title, value) => {
  expect(article("EEE", title)).toBe(value);
});

test.each([
  ["BUILDING", "Sac de ciment blanc 25 kg", "CEMENT"],
  ["BUILDING", "Rouleaux de laine de verre 100 mm", "GLASS_WOOL"],
  ["BUILDING", "Portails aluminium 3 m", "METAL_CLOSURE"],
  ["FURNITURE", "Sommier de relaxation 2 x 80 x 200", "ADJUSTABLE_BED_BASE"],
  ["FURNITURE", "Kommode mit drei Schubladen", "OTHER"],
  ["TOBACCO", "Cigarettes blondes, paquet de 20", "FILTER"],
  ["TOBACCO", "Cigarettes sans filtre", "UNFILTERED"],
] as const)("in %s, %s is told apart", (stream, title, value) => {
  expect(article(stream, title)).toBe(value);
});

test("what the title leaves open the description may name, and where neither does it stays unknown", () => {
  expect(articleReader("Modèle Lagune", "Sandales à talon, cuir synthétique")("TEXTILE_FOOTWEAR")).toEqual({
    value: "SUMMER_SHOES",
    provenance: "READ",
    source: "Sandales",
  });
  expect(articleReader("Modèle Lagune", null)("TEXTILE_FOOTWEAR")).toBeUndefined();
  expect(articleReader("Modèle Lagune", null)("TYRES")).toBeUndefined();
});

test("the articles of a stream are known by name", () => {
  expect(articlesOf("TOBACCO")).toEqual(["FILTER", "UNFILTERED"]);
  expect(articlesOf("EEE")).toContain("OTHER");
  expect(articlesOf("TYRES")).toEqual([]);
});

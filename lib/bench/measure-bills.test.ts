import { expect, test } from "vitest";
import { billBench } from "./measure-bills";

const packaging = (material: string, kg: number, count = 1) => ({ kind: "PACKAGING", material, count, kg });

const bill = (
  title: string,
  [country, day]: [country: string, day: string],
  { facts = {}, components = [] }: { facts?: object; components?: object[] },
  lines: [scheme: string, stream: string, expected: string][],
) =>
  billBench(
    lines.map(([scheme, stream, expected], index) => ({
      id: `1-${index + 1}`,
      lang: "",
      country,
      period: day.slice(0, 4),
      on_date: day,
      title,
      description: "",
      weight_kg: "",
      facts: JSON.stringify({ pieces: 1, ...facts }),
      components: JSON.stringify(components),
      claims: "[]",
      quantity: "1000",
      price_scheme: scheme,
      stream,
      expected,
    })),
  ).differences;

test("a flat rate stands for the lines of professional packaging", () => {
  const film = { components: [packaging("PE_FILM", 2)] };
  const lines: [string, string, string][] = [["Citeo Pro (EPRO)", "EMPRO", "442.20"]];
  expect(bill("Film étirable pour palettes", ["FR", "2026-09-01"], film, lines)).toEqual([]);
  const flat = { ...film, facts: { declaration: "FLAT_LT4T" } };
  expect(
    bill("Gants de ménage, carton de 12 paires", ["FR", "2026-09-01"], flat, [
      ["Citeo Pro (EPRO)", "EMPRO", "145.00"],
    ]),
  ).toEqual([]);
});

test("what holds food or drink once is levied by what it is, and by its deposit", () => {
  const levied = (title: string, material: string) =>
    bill(title, ["DE", "2025-01-01"], { facts: { sup: true }, components: [packaging(material, 0.02)] }, [
      [
        "EWKFonds",
        "SUP_LEVY",
        { PP_FILM: "17.52", PET_TRAY: "3.54", PET_BOTTLE: title.includes("Pfand") ? "0.02" : "3.62" }[
          material
        ] ?? "",
      ],
    ]);
  expect(levied("Reiswaffeln 25 g", "PP_FILM")).toEqual([]);
  expect(levied("Nudelsalat 200 g", "PET_TRAY")).toEqual([]);
  expect(levied("Apfelschorle 0,5 l", "PET_BOTTLE")).toEqual([]);
  expect(levied("Apfelschorle 0,5 l, Pfandflasche", "PET_BOTTLE")).toEqual([]);
});

test("packaging of goods that nobody knows is owed for", () => {
  const components = [packaging("GLASS", 0.3)];
  expect(
    bill("Zwirbel 3000", ["DE", "2026-01-01"], { components }, [["Lizenzero", "EMPAP", "20.70"]]),
  ).toEqual([]);
});

test("words of closed lists may say more than the list does", () => {
  const components = [{ kind: "BATTERY", material: "SILVER_OXIDE_BUTTON", count: 5, kg: 0.002 }];
  expect(
    bill("SR626SW button cells", ["NL", "2019-01-01"], { components }, [["Stibat", "BAT", "10.00"]]),
  ).toEqual([]);
});

import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { SALES_UNIT, WEIGHT_UNIT } from "@/db/vocabulary";
import { qualifyRecord } from "./qualify-file";
import { scalesOf } from "./reference-scales";

const french = scalesOf("FR", "2025");
if (!french) throw new Error("France has no scales");
const scaleOf = french;

describe("a record of the file", () => {
  it("gets the line of its own stream with the price of the period", () => {
    expect(qualifyRecord({ id: "7", title: "Bottes de pluie enfant" }, "2025", scaleOf)).toMatchObject({
      id: "7",
      stream: "TEXTILE_FOOTWEAR",
      streams: "TEXTILE_FOOTWEAR|PACKAGING_HOUSEHOLD",
      scheme_code: "TLC",
      scale_code: "C-03-E-EM0",
      quantity_unit: SALES_UNIT,
      price: "0.1182",
    });
  });

  it("is priced per kilogram only with its weight", () => {
    const title = "Piles alcalines AA lot de 4";
    expect(qualifyRecord({ id: "1", title }, "2025", scaleOf)).toMatchObject({
      scheme_code: "BAT",
      scale_code: "",
      price: "",
    });
    expect(qualifyRecord({ id: "1", title, weight_kg: "0,1" }, "2025", scaleOf)).toMatchObject({
      scale_code: "BAT01",
      quantity_unit: WEIGHT_UNIT,
    });
  });

  it("in no product stream gets the packaging that it owes", () => {
    expect(qualifyRecord({ id: "1", title: "Confiture d'abricots 370 g" }, "2025", scaleOf)).toMatchObject({
      stream: "NONE",
      streams: "PACKAGING_HOUSEHOLD",
      scheme_code: "EMPAP",
      scale_code: "UVC-FOOD",
    });
  });

  it("that says nothing known has no stream, and the reason", () => {
    expect(qualifyRecord({ id: "1", title: "qzxv kjwq" }, "2025", scaleOf)).toMatchObject({
      stream: "",
      streams: "",
      scheme_code: "",
      confidence: expect.stringMatching(/^0\.[0-3]\d$/),
      why: expect.stringMatching(/^UNKNOWN/),
    });
  });
});

describe("the command", () => {
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, ["--import", "tsx", "lib/qualification/qualify.cli.ts", ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });

  it("prints one record for each, whatever the delimiter and other columns", () => {
    const file = join(mkdtempSync(join(tmpdir(), "qualify-")), "titles.csv");
    writeFileSync(file, '\uFEFFid;colour;Title\n1;red;Chaise pliante\n\n2;blue;"Vis; boîte de 100"\n');
    const records: Record<string, string>[] = parse(run(file, "--country", "fr", "--period", "2026"), {
      columns: true,
    });
    expect(records.map(({ id, stream }) => [id, stream])).toEqual([
      ["1", "FURNITURE"],
      ["2", "DIY_GARDEN"],
    ]);
  }, 60_000);

  it("fails with a word when the scales or the columns are not known", () => {
    const file = join(mkdtempSync(join(tmpdir(), "qualify-")), "titles.csv");
    writeFileSync(file, "id,name\n1,Chaise\n");
    expect(() => run(file)).toThrow(/columns id and title/);
    expect(() => run(file, "--country", "XX")).toThrow(/No scale/);
  }, 60_000);
});

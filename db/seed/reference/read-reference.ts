import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { readTariffs } from "./read-tariffs";
import {
  type Reference,
  ReferenceCountry,
  ReferencePeriod,
  ReferenceScaleFile,
  ReferenceSchemePro,
} from "./schema";

/** Beside this file, or, when the code runs from a bundle, in the checkout that the process was started in. */
function referenceFolder(): string {
  const here = fileURLToPath(new URL(".", import.meta.url));
  return existsSync(join(here, "countries.json")) ? here : join(process.cwd(), "db/seed/reference");
}

/** Reads and checks the reference data: every file of `scales/` counts, so that a new year is a new file. */
export function readReference(folder = referenceFolder()): Reference {
  const scaleFiles = readdirSync(join(folder, "scales"))
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => ReferenceScaleFile.parse(readJson(join(folder, "scales", name))));
  const reference: Reference = {
    countries: z.array(ReferenceCountry).parse(readJson(join(folder, "countries.json"))),
    schemePros: z.array(ReferenceSchemePro).parse(readJson(join(folder, "scheme-pros.json"))),
    periods: z.array(ReferencePeriod).parse(readJson(join(folder, "declaration-periods.json"))),
    tariffs: readTariffs(join(folder, "tariffs")),
    scales: scaleFiles.flatMap(({ schemePro, scales }) => scales.map((scale) => ({ schemePro, ...scale }))),
  };
  checkReferences(reference);
  return reference;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** The files name each other's entries; one that is missing is an error of the data. */
function checkReferences({ countries, schemePros, periods, scales }: Reference): void {
  const countryCodes = new Set(countries.map(({ codeIso2 }) => codeIso2));
  const proIds = new Set(schemePros.map(({ id }) => id));
  for (const { id, countryCode } of schemePros) must(countryCodes.has(countryCode), `country of ${id}`);
  for (const { countryCode, deadlines } of periods) {
    must(countryCodes.has(countryCode), `country ${countryCode} of a period`);
    for (const { schemePro } of deadlines)
      must(proIds.has(schemePro), `scheme pro ${schemePro} of a deadline`);
  }
  const seen = new Set<string>();
  for (const { schemePro, period, lines } of scales) {
    must(proIds.has(schemePro), `scheme pro ${schemePro} of a scale`);
    for (const { scaleCode } of lines) {
      const key = `${schemePro} ${period} ${scaleCode}`;
      must(!seen.has(key), `one line ${key}`);
      seen.add(key);
    }
  }
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Reference data: expected ${what}`);
}

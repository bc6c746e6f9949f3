import type { Db } from "@/db/client";
import { requestPricing } from "@/db/queries/catalog-pricings";
import {
  countCatalogs,
  lockScheme,
  replaceScale,
  type ScaleLineValues,
  selectFamilies,
  selectLines,
} from "@/db/queries/scheme-scales";
import { decode, sniff } from "@/lib/batches/read/read-records";
import type { UploadedFile } from "@/lib/contract/endpoint";
import type { importScale as contract } from "@/lib/contract/scheme-scales";
import { problemText } from "@/lib/errors/problem-text";
import { Refusal } from "@/lib/errors/refusals";
import { afterCommit } from "@/lib/in-transaction";
import { log } from "@/lib/log";
import type { Operation } from "@/lib/operation";
import { uploadFolder, uploadKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { compareScales, type LineChange } from "./compare-scales";
import { describeLine } from "./describe-line";
import { reachScale } from "./reach-scale";
import { readScale, type ScaleReading } from "./read-scale";

/** Makes a scale what a file says, all of it or nothing; catalogs follow in the background. */
export const importScale: Operation<typeof contract> = async ({ db, locale }, { params, query, file }) => {
  const { SchemeProId: schemeProId, DeclarationPeriodCode: period } = params;
  await lockScheme(db, schemeProId);
  const scale = await reachScale(db, params);
  const { lines, problems: found, effectiveFrom: told } = await readUpload(file);
  const problems = found.map((one) => ({
    line: one.line,
    column: one.column,
    message: problemText(locale, one),
  }));
  const isDryRun = query.DryRun === "true";
  if (problems.length > 0 && !isDryRun)
    throw new Refusal(
      "SERVICE_017",
      problems.map(({ line, column, message }) => ({
        path: [line, column].filter((part) => part !== null).join(", ") || "file",
        said: message,
      })),
    );
  const before = scale.scaleId ? await selectLines(db, scale.scaleId) : [];
  const effectiveFrom = told ?? scale.effectiveFrom ?? scale.startsOn;
  const changes = problems.length > 0 ? [] : compareScales(before, lines);
  const newFamilies = await unknownFamilies(db, lines);
  const country = scale.eprCountryCode;
  const affected = changes.length > 0 ? await countCatalogs(db, country) : 0;
  if (!isDryRun) {
    await replaceScale(db, { schemeProId, period, effectiveFrom }, lines);
    if (changes.length > 0) await requestPricing(db, { country, period });
  }
  return {
    isApplied: !isDryRun,
    effectiveFrom,
    countLines: lines.length,
    countUnchanged: lines.length - changes.filter(({ change }) => change !== "withdrawn").length,
    changes: changes.map(described),
    newFamilies,
    problems,
    countCatalogs: affected,
  };
};

async function readUpload(file: UploadedFile): Promise<ScaleReading> {
  const files = await storage();
  const source = decode(await files.read(uploadKey(file.id)), file.encoding);
  // The scale is what is kept of it. Not before: a transaction that is run again reads it again.
  afterCommit(
    () => void files.remove(uploadFolder(file.id)).catch(() => log.warn({ id: file.id }, "not removed")),
  );
  return readScale(await sniff(source, "SCALE"));
}

async function unknownFamilies(db: Db, lines: readonly ScaleLineValues[]): Promise<string[]> {
  const known = await selectFamilies(db);
  return [...new Set(lines.flatMap(({ families }) => families))].filter((family) => !known.has(family));
}

const described = ({ change, scaleCode, from, to }: LineChange) => ({
  change,
  scaleCode,
  from: from && describeLine(from),
  to: to && describeLine(to),
});

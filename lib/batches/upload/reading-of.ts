import type { BatchKind, FileReading } from "@/db/vocabulary";
import type { Context } from "@/lib/context";
import type { uploadProducts } from "@/lib/contract/batches";
import type { Input, UploadedFile } from "@/lib/contract/endpoint";
import { Refusal } from "@/lib/errors/refusals";
import { openWorkbook } from "@/lib/sheets/open-workbook";
import { SheetProblem } from "@/lib/sheets/sheet-problem";
import { uploadKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { problemOfConstant } from "../read/read-row";

type ReadingQuery = Pick<
  Input<typeof uploadProducts>["query"],
  "Sheet" | "HeaderRow" | "Encoding" | "Separator" | "DecimalMark" | "Preset" | "Constants"
>;

/** How a file is to be read: as it looks, and over that as its uploader says. */
export function readingOf(
  kind: BatchKind,
  query: ReadingQuery,
  { seen }: Pick<UploadedFile, "seen">,
): FileReading {
  const { Sheet, HeaderRow, Encoding, Separator, DecimalMark, Preset, Constants } = query;
  for (const [column, text] of Object.entries(Constants ?? {})) {
    const problem = problemOfConstant(kind, column, text);
    if (problem) throw new Refusal("SERVICE_005", [{ path: `Constants.${column}`, ...problem }]);
  }
  return withoutEmpty({
    ...seen,
    sheet: Sheet,
    headerRow: HeaderRow,
    ...(Encoding && { encoding: Encoding }),
    separator: Separator,
    decimalMark: DecimalMark,
    preset: Preset,
    constants: Constants,
  });
}

/** A reading without what it does not say. */
export function withoutEmpty({ constants, ...reading }: FileReading): FileReading {
  const all = { ...reading, constants: Object.keys(constants ?? {}).length > 0 ? constants : undefined };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

type Allowed = { AddUnknown?: "true" | "false" | undefined; MergeNamed?: "true" | "false" | undefined };

/**
 * The same, with what the file may do to the catalog beside its rows: one of quantities adds what the catalog does not
 * have, one of products makes those one that a row names. What is not said stays as it is.
 */
export function withAllowed(
  kind: BatchKind,
  { addsUnknown, mergesNamed, ...reading }: FileReading,
  { AddUnknown, MergeNamed }: Allowed,
): FileReading {
  const adds = AddUnknown === undefined ? addsUnknown : AddUnknown === "true";
  const merges = MergeNamed === undefined ? mergesNamed : MergeNamed === "true";
  return {
    ...reading,
    ...(kind === "QUANTITIES" && adds && { addsUnknown: true }),
    ...(kind === "CATALOG" && merges && { mergesNamed: true }),
  };
}

/** Looks into the file of a batch before it becomes one. */
export const inspectUpload = (_: Context, { file }: { file: UploadedFile }): Promise<void> =>
  refuseBrokenWorkbook(file);

/** Refuses a workbook that can't be opened, before anything is made of it. */
export async function refuseBrokenWorkbook({ id, seen }: Pick<UploadedFile, "id" | "seen">): Promise<void> {
  if (!seen?.isWorkbook) return;
  try {
    const workbook = await openWorkbook(await (await storage()).read(uploadKey(id)));
    await workbook.close();
  } catch (thrown) {
    if (!(thrown instanceof SheetProblem)) throw thrown;
    throw new Refusal("SERVICE_017", [{ path: "file", ...thrown.problem }], { cause: thrown });
  }
}

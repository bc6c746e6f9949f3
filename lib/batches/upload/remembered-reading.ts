import type { Db } from "@/db/client";
import { selectReadings } from "@/db/queries/batches";
import type { Tenant } from "@/db/tenant";
import type { BatchKind, FileEncoding, FileReading } from "@/db/vocabulary";
import type { OpenedRecords } from "../read/open-records";
import { withoutEmpty } from "./reading-of";

/** How a file of the same headers was read before, where something had to be said of it. */
export async function rememberedReading(
  db: Db,
  tenant: Tenant,
  { kind, opened, encoding }: { kind: BatchKind; opened: OpenedRecords; encoding: FileEncoding },
) {
  const cells = JSON.stringify(opened.header.cells);
  // The newest alone: what was taken back since does not come back with what was said earlier.
  const newest = (await selectReadings(db, tenant, kind)).find(
    ({ headers }) => JSON.stringify(headers) === cells,
  );
  if (!newest) return null;
  const { fileName, columns: mapping, externalIdType } = newest;
  const reading = stillRight(newest.reading, opened, encoding);
  const isAnyStated = externalIdType !== null || Object.keys({ ...mapping, ...reading }).length > 0;
  return isAnyStated ? { fileName, columns: mapping, reading, externalIdType } : null;
}

/**
 * What of an earlier reading goes for another file, in which the same headers were found by themselves: where its table stands
 * and how it is written is known of this one, and which part of the year it has is its own. Another sheet is read where there
 * is one of that name.
 */
function stillRight(
  { sheet, headerRow, encoding, decimalMark, preset, constants }: FileReading,
  { sheets, sheet: found }: Pick<OpenedRecords, "sheets" | "sheet">,
  looksLike: FileEncoding,
): FileReading {
  const isOtherSheet = sheet !== found && sheets.some(({ name }) => name === sheet);
  const { code_period: _, ...ofAll } = constants ?? {};
  return withoutEmpty({
    ...(isOtherSheet && { sheet, headerRow }),
    // Of what is no UTF-8 it can't be seen which encoding it has.
    ...(looksLike === "windows-1252" && { encoding }),
    decimalMark,
    preset,
    constants: ofAll,
  });
}

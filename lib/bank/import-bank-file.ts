import { insertBankImport } from "@/db/queries/bank-imports";
import { actorOf } from "@/lib/auth/caller";
import type { importBankFile as contract } from "@/lib/contract/bank-imports";
import { numbersIn, referencesIn } from "@/lib/domain/statements/references-in";
import type { Operation } from "@/lib/operation";
import { lastDayBegun } from "@/lib/statements/today";
import { readOnce } from "@/lib/storage/read-once";
import { refusedFile } from "./bank-file";
import { findImport } from "./find-import";
import { identifyLines } from "./identify-lines";
import { readBankFile } from "./read-bank-file";

/** Stores the incoming payments, all or none; the file itself is not stored. */
export const importBankFile: Operation<typeof contract> = async (context, { file }) => {
  const { db, caller, locale, now, audit } = context;
  const read = await readBankFile(await readOnce(file), file, locale);
  const keys = identifyLines(read.lines);
  const days = read.lines.map(({ bookedOn }) => bookedOn).sort();
  const last = days.at(-1) ?? "";
  if (last > lastDayBegun(now)) throw refusedFile({ path: `file, ${last}`, kind: "inTheFuture" });
  await insertBankImport(
    db,
    {
      id: file.id,
      format: read.format,
      fileName: file.name,
      accounts: read.accounts,
      firstDay: days[0] ?? null,
      lastDay: days.at(-1) ?? null,
      countDebits: read.countDebits,
      countPending: read.countPending,
      importedBy: actorOf(caller),
      createdAt: now,
    },
    read.lines.map(({ structured, bankReference: _, ...line }, position) => ({
      ...line,
      position,
      key: keys[position] ?? "",
      creditorReferences: [...new Set([...structured, ...referencesIn(line.remittance)])],
      numberReferences: numbersIn(line.remittance),
    })),
  );
  const bankImport = await findImport(db, file.id);
  audit.details = { count: bankImport.countEntries };
  return bankImport;
};

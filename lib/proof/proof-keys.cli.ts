import { insertAuditEntry } from "@/db/queries/audit-entries";
import { selectProofKeys } from "@/db/queries/proof-keys";
import { db } from "@/lib/runtime";
import { command, onlyWords, UsageError } from "@/lib/server/command";
import { onDatabase } from "@/lib/server/on-database";
import { rotateKeys } from "./proof-keys";

await command({
  usage: `npm run proof-keys -- list      shows the keys of signatures
npm run proof-keys -- rotate    signs with a new one from now on; the others stay published`,
  options: {},
  async run({ words }) {
    const [does] = onlyWords(words, 1);
    if (does === "list") return onDatabase(listKeys);
    if (does === "rotate") return onDatabase(rotate);
    throw new UsageError();
  },
});

async function rotate(): Promise<string> {
  return db().transaction(async (tx) => {
    const id = await rotateKeys(tx);
    await insertAuditEntry(tx, { actor: "command line", action: "rotateProofKeys", result: "done" });
    return id;
  });
}

async function listKeys(): Promise<string> {
  const rows = await selectProofKeys(db());
  if (rows.length === 0) return "no key yet: one is made when it is first needed, or by proof-keys rotate";
  const lines = rows.map(({ id, createdAt, retiredAt }) =>
    [id, createdAt.toISOString(), retiredAt ? `retired ${retiredAt.toISOString()}` : "signs"].join("\t"),
  );
  return lines.join("\n");
}

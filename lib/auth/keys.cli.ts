import { parseArgs } from "node:util";
import { insertApiKey, revokeApiKey, selectApiKeys } from "@/db/queries/api-keys";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import { findTenant } from "@/db/tenant";
import { SCOPES, type Scope } from "@/db/vocabulary";
import { closePools, db } from "@/lib/runtime";
import { openDatabase } from "@/lib/server/open-database";
import { readSettings, StartError } from "@/lib/server/settings";
import { mintKey } from "./api-key";

const USAGE = `keys create --operator [--name NAME] [--expires 90d]
keys create --producer NRN --scopes read,write,batch [--name NAME] [--expires 90d] [--test]
keys list
keys revoke ID`;

const ACTOR = "command line";
const DAY_MS = 86_400_000;

class UsageError extends Error {}

/** Runs one command on the database of DATABASE_URL or DATA_DIR; a new key alone goes to standard output. */
async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      operator: { type: "boolean", default: false },
      producer: { type: "string" },
      scopes: { type: "string", default: "read" },
      name: { type: "string", default: "command line" },
      expires: { type: "string" },
      test: { type: "boolean", default: false },
    },
  });
  const [command, id] = positionals;
  if (command === "list") return listKeys();
  if (command === "revoke" && id) return revoke(id);
  if (command !== "create" || values.operator === (values.producer !== undefined))
    throw new UsageError(USAGE);
  const scopes: Scope[] = values.operator ? ["operator"] : scopesOf(values.scopes);
  const expiresAt = values.expires === undefined ? null : expiryOf(values.expires);
  const producerNrn = values.producer ?? null;
  if (producerNrn !== null && !(await findTenant(db(), { kind: "operator" }, producerNrn)))
    throw new UsageError(`there is no producer ${producerNrn}`);
  const mode = values.test ? "test" : "live";
  const { key, hash, id: keyId } = mintKey(mode);
  await db().transaction(async (tx) => {
    await insertApiKey(tx, { id: keyId, hash, producerNrn, name: values.name, mode, scopes, expiresAt });
    await insertAuditEntry(tx, {
      actor: ACTOR,
      producerNrn,
      action: "createApiKey",
      result: "done",
      details: { apiKeyId: keyId, scopes },
    });
  });
  return key;
}

function scopesOf(text: string): Scope[] {
  const scopes = text.split(",").map((scope) => scope.trim());
  const allowed = SCOPES.filter((scope) => scope !== "operator");
  const wrong = scopes.find((scope) => !(allowed as string[]).includes(scope));
  if (wrong !== undefined) throw new UsageError(`--scopes takes ${allowed.join(", ")}; not "${wrong}"`);
  return [...new Set(scopes)] as Scope[];
}

/** The moment a number of days, hours or minutes from now: `90d`, `12h`, `30m`. */
function expiryOf(text: string): Date {
  const [, count, unit] = /^([1-9]\d{0,3})([dhm])$/.exec(text) ?? [];
  if (!count || !unit)
    throw new UsageError(`--expires takes a length such as 90d, 12h or 30m; not "${text}"`);
  const length = { d: DAY_MS, h: DAY_MS / 24, m: 60_000 }[unit] ?? 0;
  return new Date(Date.now() + Number(count) * length);
}

async function listKeys(): Promise<string> {
  const rows = await selectApiKeys(db());
  const day = (moment: Date | null, none: string) => moment?.toISOString().slice(0, 16) ?? none;
  const lines = rows.map((row) =>
    [
      row.id,
      row.producerNrn ?? "operator",
      row.scopes.join(","),
      row.mode,
      row.revokedAt ? `revoked ${day(row.revokedAt, "")}` : `expires ${day(row.expiresAt, "never")}`,
      `used ${day(row.lastUsedAt, "never")}`,
      row.name,
    ].join("\t"),
  );
  return lines.join("\n");
}

async function revoke(id: string): Promise<string> {
  await db().transaction(async (tx) => {
    if (!(await revokeApiKey(tx, id, new Date()))) throw new UsageError(`there is no live key ${id}`);
    await insertAuditEntry(tx, {
      actor: ACTOR,
      action: "revokeApiKey",
      result: "done",
      details: { apiKeyId: id },
    });
  });
  return `revoked ${id}`;
}

/** Opens the database as the service would, beside it when it runs, and leaves it as it was. */
async function main(): Promise<void> {
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  try {
    database = await openDatabase(readSettings());
    process.stdout.write(`${await run(process.argv.slice(2))}\n`);
  } catch (thrown) {
    const said = thrown instanceof UsageError || thrown instanceof StartError || thrown instanceof TypeError;
    console.error(said ? (thrown as Error).message : thrown);
    process.exitCode = 1;
  } finally {
    await closePools();
    await database?.release();
  }
}

await main();

import { insertApiKey, revokeApiKey, selectApiKeys } from "@/db/queries/api-keys";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import { findTenant } from "@/db/tenant";
import { SCOPES, type Scope } from "@/db/vocabulary";
import { db } from "@/lib/runtime";
import { CommandError, command, onlyWords, UsageError } from "@/lib/server/command";
import { onDatabase } from "@/lib/server/on-database";
import { mintKey } from "./api-key";

const ACTOR = "command line";
const DAY_MS = 86_400_000;

/** Works on the database of DATABASE_URL or DATA_DIR; a new key alone goes to standard output. */
await command({
  usage: `npm run --silent keys -- create --operator [--name NAME] [--expires 90d] [--test]
npm run --silent keys -- create --producer NRN --scopes read,write,batch [--name NAME] [--expires 90d] [--test]
npm run --silent keys -- list
npm run --silent keys -- revoke ID`,
  options: {
    operator: { type: "boolean", default: false },
    producer: { type: "string" },
    scopes: { type: "string" },
    name: { type: "string" },
    expires: { type: "string" },
    test: { type: "boolean", default: false },
  },
  async run({ words, values }) {
    const [does, id] = onlyWords(words, 2);
    const { operator, producer, test, scopes, name = "command line", expires } = values;
    const isBare =
      !operator && !test && [producer, scopes, values.name, expires].every((one) => one === undefined);
    if (does === "list" && id === undefined && isBare) return onDatabase(listKeys);
    if (does === "revoke" && id !== undefined && isBare) return onDatabase(() => revoke(id));
    // A key of an operator has that scope alone.
    const isOfOne = operator !== (producer !== undefined) && !(operator && scopes !== undefined);
    if (does !== "create" || id !== undefined || !isOfOne) throw new UsageError();
    const key: Wanted = {
      producerNrn: producer ?? null,
      mode: test ? "test" : "live",
      name,
      scopes: operator ? ["operator"] : scopesOf(scopes ?? "read"),
      expiresAt: expires === undefined ? null : expiryOf(expires),
    };
    return onDatabase(() => create(key));
  },
});

type Wanted = Pick<
  Awaited<ReturnType<typeof insertApiKey>>,
  "producerNrn" | "mode" | "name" | "scopes" | "expiresAt"
>;

async function create(wanted: Wanted): Promise<string> {
  const { producerNrn, scopes } = wanted;
  if (producerNrn !== null && !(await findTenant(db(), { kind: "operator" }, producerNrn)))
    throw new CommandError(`there is no producer ${producerNrn}`);
  const { key, hash, id } = mintKey(wanted.mode);
  await db().transaction(async (tx) => {
    await insertApiKey(tx, { ...wanted, id, hash });
    await insertAuditEntry(tx, {
      actor: ACTOR,
      producerNrn,
      action: "createApiKey",
      result: "done",
      details: { apiKeyId: id, scopes },
    });
  });
  return key;
}

function scopesOf(text: string): Scope[] {
  const scopes = text.split(",").map((scope) => scope.trim());
  const allowed = SCOPES.filter((scope) => scope !== "operator");
  const wrong = scopes.find((scope) => !(allowed as string[]).includes(scope));
  if (wrong !== undefined) throw new CommandError(`--scopes takes ${allowed.join(", ")}; not "${wrong}"`);
  return [...new Set(scopes)] as Scope[];
}

/** The moment a number of days, hours or minutes from now: `90d`, `12h`, `30m`. */
function expiryOf(text: string): Date {
  const [, count, unit] = /^([1-9]\d{0,3})([dhm])$/.exec(text) ?? [];
  if (!count || !unit)
    throw new CommandError(`--expires takes a length such as 90d, 12h or 30m; not "${text}"`);
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
    if (!(await revokeApiKey(tx, id, new Date()))) throw new CommandError(`there is no live key ${id}`);
    await insertAuditEntry(tx, {
      actor: ACTOR,
      action: "revokeApiKey",
      result: "done",
      details: { apiKeyId: id },
    });
  });
  return `revoked ${id}`;
}

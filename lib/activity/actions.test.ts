import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONTRACT } from "@/lib/contract";
import { mutates } from "@/lib/contract/endpoint";
import { en } from "@/lib/i18n/messages/sentences";

const LIB = join(import.meta.dirname, "..");

test("every operation is told in a sentence: done and refused where it changes, else read", () => {
  const [did, attempts, reads]: Record<string, string>[] = [en.did, en.attempts, en.reads];
  const untold = CONTRACT.filter((endpoint) =>
    mutates(endpoint) ? !did?.[endpoint.id] || !attempts?.[endpoint.id] : !reads?.[endpoint.id],
  );
  expect(untold.map(({ id }) => id)).toEqual([]);
});

test("every action that the service writes into the audit is told in a sentence", () => {
  const sources = readdirSync(LIB, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.includes("test"))
    .map((path) => readFileSync(join(LIB, path), "utf8"))
    .filter((source) => /insertAuditEntry\(|recordAudit\(/.test(source));
  const actions = sources.flatMap((source) =>
    [...source.matchAll(/action: "(\w+)"|recordAudit\([^)]*?"(\w+)"(?: : "(\w+)")?/g)].flatMap((match) =>
      match.slice(1).filter((action) => action !== undefined),
    ),
  );
  expect(actions.length).toBeGreaterThan(10);
  const told = { ...en.did, ...en.reads };
  expect(actions.filter((action) => !(action in told))).toEqual([]);
});

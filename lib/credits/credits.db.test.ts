import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findBalance, readCreditEntries } from "@/db/queries/credits";
import { insertProducer } from "@/db/queries/producers";
import { creditAccounts } from "@/db/schema";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

const grant = (nrn: string, key: string, body: unknown) =>
  send(`POST /producers/${nrn}/credits`, { key, body });

describe("the balance", () => {
  test("has the documented fields, and a number", async () => {
    const { nrn, key } = await given.producer({ credits: 12 });
    const { status, body } = await send(`GET /producers/${nrn}/credits`, { key });
    expect(status).toBe(200);
    expect(body).toEqual({ gravityCredits: 12, planName: "", planFrequency: "", planCredits: 0 });
  });

  test("is 0 for a producer that never had a credit", async () => {
    const nrn = `NEW${Date.now()}`;
    await insertProducer(db(), nrn, nrn);
    const key = await given.key({ producerNrn: nrn, scopes: ["read", "write"] });
    expect(await asProducer({ nrn, key }).credits()).toBe(0);
    const { body } = await asProducer({ nrn, key }).lookUp("4006381333931", { Title: "Chaise en bois" });
    expect(body).toMatchObject({ status: "INSUFFICIENT_CREDITS", nbCreditsMissing: 1 });
  });

  test("leaves out what a running batch holds, and what is held cannot be spent", async () => {
    const owner = await given.producer({ credits: 3 });
    const producer = asProducer(owner);
    await db().update(creditAccounts).set({ held: 3 }).where(eq(creditAccounts.producerNrn, owner.nrn));
    expect(await producer.credits()).toBe(0);
    expect((await producer.entries()).body).toMatchObject({ balance: 3, held: 3 });
    const { body } = await producer.lookUp("4006381333931", { Title: "Chaise en bois" });
    expect(body).toMatchObject({ status: "INSUFFICIENT_CREDITS", creditsNeeded: 1, nbCreditsMissing: 1 });
  });

  test("an unknown producer and another's are answered alike", async () => {
    const [mine, other] = [await given.producer(), await given.producer()];
    for (const path of ["credits", "credits/entries", "credits/entries.csv"]) {
      const [unknown, others] = await Promise.all(
        ["NOBODY", other.nrn].map((nrn) => send(`GET /producers/${nrn}/${path}`, { key: mine.key })),
      );
      expect([others?.status, others?.body]).toEqual([400, { error: "SERVICE_004" }]);
      expect(others?.text).toBe(unknown?.text);
    }
  });
});

describe("grants", () => {
  test("an operator grants credits, which are an entry of the ledger with its reason and actor", async () => {
    const { nrn, key } = await given.producer({ credits: 0 });
    const { status, body } = await grant(nrn, await given.operatorKey(), { amount: 40, reason: "Plan 2025" });

    expect([status, body]).toMatchObject([200, { gravityCredits: 40 }]);
    const { body: ledger } = await asProducer({ nrn, key }).entries();
    expect(ledger).toMatchObject({
      balance: 40,
      data: [{ sequence: 1, kind: "GRANT", amount: 40, balance: 40, reason: "Plan 2025", reference: null }],
    });
    expect(ledger.data[0]?.actor).toMatch(/^key:\w+$/);
  });

  test("a producer cannot grant itself credits", async () => {
    const { nrn, key } = await given.producer({ credits: 0 });
    const { status, body } = await grant(nrn, key, { amount: 40, reason: "please" });
    expect([status, body]).toEqual([403, { error: "SERVICE_005" }]);
    expect(await asProducer({ nrn, key }).credits()).toBe(0);
  });

  test.each([
    { amount: 0, reason: "nothing" },
    { amount: -5, reason: "less" },
    { amount: 1.5, reason: "half" },
    { amount: "5", reason: "text" },
    { amount: 1e12, reason: "too many" },
    { amount: 5 },
    { amount: 5, reason: "  " },
    { amount: 5, reason: "unknown field", kind: "REFUND" },
  ])("%j is refused with SERVICE_005", async (body) => {
    const { nrn, tenant } = await given.producer({ credits: 0 });
    const answer = await grant(nrn, await given.operatorKey(), body);
    expect([answer.status, answer.body]).toEqual([400, { error: "SERVICE_005" }]);
    expect((await findBalance(db(), tenant))?.gravityCredits).toBe(0);
  });

  test("more credits than an account can hold are refused, not failed", async () => {
    const { nrn, key } = await given.producer({ credits: 999_999_999_999 });
    const { status, body } = await grant(nrn, await given.operatorKey(), {
      amount: 1_000_000,
      reason: "more",
    });
    expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
    expect(await asProducer({ nrn, key }).credits()).toBe(999_999_999_999);
  });

  test("a month tells of more credits than an int holds", async () => {
    const { nrn, key } = await given.producer({ credits: 3_000_000_000 });
    const { status, body } = await send(`GET /producers/${nrn}/credits/months`, { key });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [{ granted: 3_000_000_000, charged: 0, balance: 3_000_000_000 }] });
  });

  test("credits of an unknown producer are refused with SERVICE_004", async () => {
    const { status, body } = await grant("NOBODY", await given.operatorKey(), { amount: 1, reason: "who" });
    expect([status, body]).toEqual([400, { error: "SERVICE_004" }]);
  });
});

describe("entries", () => {
  test("are paged, newest first, each with its effect and running balance", async () => {
    const producer = asProducer(await given.producer({ credits: 10 }));
    for (const id of ["A", "B", "C"])
      await producer.lookUp(id, { ExternalIdType: "SKU", Title: "Chaise en bois" });
    await producer.declare(["A", "B"].map((ecoProductReference) => ({ ecoProductReference, quantity: 1 })));

    const { body, headers } = await producer.entries({ Limit: 2, Offset: 1 });
    expect(headers.get("x-total-count")).toBe("6");
    expect(headers.get("link")).toContain('rel="next"');
    expect(body.data.map(({ sequence, amount, balance }) => [sequence, amount, balance])).toEqual([
      [5, -1, 6],
      [4, -1, 7],
    ]);
    const references = (await producer.entries()).body.data.map(({ reference }) => reference);
    expect(references).toEqual(["B, FR 2025", "A, FR 2025", "C, FR", "B, FR", "A, FR", null]);
  });

  test.each([{ Limit: 0 }, { Limit: 101 }, { Offset: -1 }])("%j is refused", async (query) => {
    const { status, body } = await asProducer(await given.producer()).entries(
      query as Record<string, number>,
    );
    expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
  });
});

describe("a part of the ledger", () => {
  const dayOf = (at: string | Date) => new Date(at).toISOString().slice(0, 10);
  const shifted = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));

  async function spender() {
    const owner = await given.producer({ credits: 10 });
    const producer = asProducer(owner);
    for (const id of ["A", "B"])
      await producer.lookUp(id, { ExternalIdType: "SKU", Title: "Chaise en bois" });
    await grant(owner.nrn, await given.operatorKey(), { amount: 5, reason: "Plan 2025" });
    return { owner, producer };
  }

  test("is one kind of entry, and its total counts that kind", async () => {
    const { producer } = await spender();
    const sequences = async (query: Record<string, string | number>) => {
      const { body, headers } = await producer.entries(query);
      return [headers.get("x-total-count"), body.data.map(({ sequence }) => sequence)];
    };
    expect(await sequences({ Kind: "CHARGE" })).toEqual(["2", [3, 2]]);
    expect(await sequences({ Kind: "GRANT" })).toEqual(["2", [4, 1]]);
    expect(await sequences({ Kind: "GRANT", Limit: 1, Offset: 1 })).toEqual(["2", [1]]);
    expect(await sequences({ Kind: "REFUND" })).toEqual(["0", []]);
  });

  test("is what was written from the first day to the last, both included, in UTC", async () => {
    const { producer } = await spender();
    const total = async (query: Record<string, string>) =>
      (await producer.entries(query)).headers.get("x-total-count");
    const [first] = (await producer.entries()).body.data;
    const written = dayOf(first?.createdAt ?? "");
    expect(await total({ From: written, To: shifted(0) })).toBe("4");
    expect(await total({ From: shifted(1) })).toBe("0");
    expect(await total({ To: shifted(-2) })).toBe("0");
    expect(await total({ From: shifted(-2), To: shifted(1), Kind: "CHARGE" })).toBe("2");
  });

  test.each([{ Kind: "GIFT" }, { From: "yesterday" }, { To: "2025-02-30" }, { From: "9999-12-31" }])(
    "%j is refused",
    async (query) => {
      const { nrn, key } = await given.producer();
      for (const file of ["entries", "entries.csv"]) {
        const answer = await send(`GET /producers/${nrn}/credits/${file}`, { key, query });
        expect([answer.status, answer.body]).toEqual([400, { error: "SERVICE_005" }]);
      }
    },
  );

  test("is a file with the entries of the listing, a reason that a spreadsheet would run being text", async () => {
    const { owner, producer } = await spender();
    await grant(owner.nrn, await given.operatorKey(), { amount: 1, reason: "=1+1" });
    const { headers, text } = await send(`GET /producers/${owner.nrn}/credits/entries.csv`, {
      key: owner.key,
      query: { From: shifted(-1) },
    });
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="credits-${shifted(-1)}.csv"`);
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    const { body } = await producer.entries();
    expect(rows).toEqual(
      body.data.map((entry) => ({
        sequence: String(entry.sequence),
        created_at: entry.createdAt,
        kind: entry.kind,
        reason: entry.reason === "=1+1" ? "'=1+1" : entry.reason,
        reference: entry.reference ?? "",
        actor: entry.actor,
        amount: String(entry.amount),
        balance: String(entry.balance),
        reverses: "",
      })),
    );
  });

  test("is read by the piece, each entry once, without what is written meanwhile", async () => {
    const { owner } = await spender();
    const pieces: number[][] = [];
    for await (const entries of readCreditEntries(db(), owner.tenant, {}, 3)) {
      pieces.push(entries.map(({ sequence }) => sequence));
      await grant(owner.nrn, await given.operatorKey(), { amount: 1, reason: "meanwhile" });
    }
    expect(pieces).toEqual([[4, 3, 2], [1]]);
  });
});

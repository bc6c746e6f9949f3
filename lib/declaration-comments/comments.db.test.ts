import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { type Answer, send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type Person = Awaited<ReturnType<typeof given.user>>;
type By = { key?: string; headers?: Record<string, string> };
type Comment = {
  id: string;
  text: string | null;
  schemeCode: string | null;
  isOwn: boolean;
  by: { kind: string; name: string | null };
  files: { id: string; name: string }[];
  removedAt: string | null;
};

const REFUSED = [400, { error: "SERVICE_005" }];
const outcome = ({ status, body }: Answer) => [status, body];
const as = ({ browser }: Person): By => ({ headers: browser });

/** A producer that declared lamps, with somebody who owns it. */
async function declared() {
  const producer = await given.producer();
  const owner = await given.user(producer);
  const { externalId } = await given.product(producer, { weight: "1.2" });
  await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 2 }]);
  const { id } = await asProducer(producer).current();
  const path = `/producers/${producer.nrn}/declarations/${id}/comments` as const;
  return {
    ...producer,
    owner,
    id,
    path,
    write: (by: By, body: object) => send(`POST ${path}`, { ...by, body }),
    list: async (by: By, query: Record<string, string | number> = {}) => {
      const answer = await send(`GET ${path}`, { ...by, query });
      expect(answer.status).toBe(200);
      return (answer.body as { data: Comment[] }).data;
    },
    remove: (by: By, commentId: string) => send(`DELETE ${path}/${commentId}`, by),
    file: (by: By, commentId: string, fileId: string) => send(`GET ${path}/${commentId}/files/${fileId}`, by),
  };
}

async function sendDocument({ nrn, key }: { nrn: string; key: string }, name = "relevé.pdf") {
  const form = new FormData();
  form.append("file", new Blob(["%PDF-1.7 what was sold"]), name);
  const { body } = await send(`POST /producers/${nrn}/proofs`, { key, form });
  return body as { proofId: string; name: string };
}

describe("what is said about a declaration", () => {
  test("is read by its producer's people and by operators, newest first, and by nobody else", async () => {
    const it = await declared();
    const viewer = await given.user(it, { role: "viewer" });
    await it.write(as(it.owner), { text: "  Returns are left out.\n\nSee the file.  " });
    await it.write({ key: await given.operatorKey() }, { text: "Thank you", schemeCode: "EEE" });
    const expected = [
      { text: "Thank you", schemeCode: "EEE", by: { kind: "operator", name: null } },
      {
        text: "Returns are left out.\n\nSee the file.",
        schemeCode: null,
        by: { kind: "user", name: "Test" },
      },
    ];
    for (const by of [as(it.owner), as(viewer), { key: it.key }, { key: await given.operatorKey() }])
      expect(await it.list(by)).toMatchObject(expected);
    expect((await it.list(as(it.owner))).map(({ isOwn }) => isOwn)).toEqual([false, true]);
    expect(await it.list(as(viewer), { SchemeCode: "EEE" })).toMatchObject([expected[0]]);
    expect(await it.list(as(viewer), { Limit: 1, Offset: 1 })).toMatchObject([expected[1]]);
    const stranger = await given.producer();
    expect((await send(`GET ${it.path}`, { key: stranger.key })).body).toEqual({ error: "SERVICE_004" });
    const there = `/producers/${stranger.nrn}/declarations/${it.id}/comments` as const;
    expect(outcome(await send(`GET ${there}`, { key: stranger.key }))).toEqual(REFUSED);
    expect((await send(`GET ${it.path}`)).status).toBe(401);
  });

  test("is written by who may write, and not without words or with too many", async () => {
    const it = await declared();
    const viewer = await given.user(it, { role: "viewer" });
    expect((await it.write(as(viewer), { text: "hello" })).status).toBe(403);
    const by = as(it.owner);
    for (const body of [{ text: "   " }, { text: "x".repeat(4001) }, { text: "x", schemeCode: "NONE" }, {}])
      expect(outcome(await it.write(by, body))).toEqual(REFUSED);
    expect((await it.write(by, { text: "x".repeat(4000) })).status).toBe(200);
  });

  test("is removed by its author alone: its words and files are gone, that it was there stays", async () => {
    const it = await declared();
    const other = await given.user(it);
    const { proofId, name } = await sendDocument(it);
    await it.write(as(it.owner), { text: "A slip", files: [{ proofId, name }] });
    const [comment] = await it.list(as(it.owner));
    const id = comment?.id ?? "";
    for (const by of [as(other), { key: it.key }, { key: await given.operatorKey() }])
      expect(outcome(await it.remove(by, id))).toEqual(REFUSED);
    const fileId = comment?.files[0]?.id ?? "";
    expect((await it.file(as(other), id, fileId)).status).toBe(200);
    for (let twice = 0; twice < 2; twice++) expect((await it.remove(as(it.owner), id)).status).toBe(200);
    expect(await it.list(as(other))).toMatchObject([
      { id, text: null, files: [], removedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(outcome(await it.file(as(other), id, fileId))).toEqual(REFUSED);
    const kept = await rowsOf(sql`select details::text from audit_entries where producer_nrn = ${it.nrn}
      and action in ('writeDeclarationComment', 'removeDeclarationComment')`);
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toContain("slip");
  });
});

describe("a document of a comment", () => {
  test("is given back as it was sent, to be saved and not shown, to its producer alone", async () => {
    const it = await declared();
    const stranger = await given.producer();
    const { proofId, name } = await sendDocument(it);
    await it.write(as(it.owner), { text: "See", files: [{ proofId, name }] });
    const [comment] = await it.list(as(it.owner));
    const [file] = comment?.files ?? [];
    expect(file?.name).toBe("relevé.pdf");
    const got = await it.file(as(it.owner), comment?.id ?? "", file?.id ?? "");
    expect([got.status, got.text]).toEqual([200, "%PDF-1.7 what was sold"]);
    expect(got.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''relev%C3%A9.pdf");
    expect(got.headers.get("content-type")).toBe("application/octet-stream");
    expect(got.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await it.file({ key: stranger.key }, comment?.id ?? "", file?.id ?? "")).status).toBe(400);
  });

  test("is one that this producer sent", async () => {
    const it = await declared();
    const theirs = await sendDocument(await given.producer());
    for (const proofId of [theirs.proofId, "00000000-0000-4000-8000-000000000000"])
      expect(
        outcome(await it.write(as(it.owner), { text: "x", files: [{ proofId, name: "x.pdf" }] })),
      ).toEqual(REFUSED);
    const six = Array.from({ length: 6 }, () => ({ proofId: theirs.proofId, name: "x.pdf" }));
    expect(outcome(await it.write(as(it.owner), { text: "x", files: six }))).toEqual(REFUSED);
  });

  test("is kept by the sweep for as long as its comment says something", async () => {
    const it = await declared();
    const { proofId, name } = await sendDocument(it);
    await it.write(as(it.owner), { text: "See", files: [{ proofId, name }] });
    const [comment] = await it.list(as(it.owner));
    const isDead = async () => {
      const { surveyFolders } = await import("@/db/queries/stored-files");
      const { db } = await import("@/lib/runtime");
      await rowsOf(sql`update stored_files set stored_at = stored_at - interval '9 days',
        unneeded_since = now() - interval '2 days' where folder like ${`proofs/%/${proofId}`}`);
      return (await surveyFolders(db(), 0)).dead.some((folder) => folder.endsWith(proofId));
    };
    await rowsOf(sql`update file_stores set created_at = '2020-01-01'`);
    expect(await isDead()).toBe(false);
    await it.remove(as(it.owner), comment?.id ?? "");
    expect(await isDead()).toBe(true);
  });
});

test("who wrote something takes it along in their export; once they are erased it stays without their name", async () => {
  const it = await declared();
  const editor = await given.user(it, { role: "editor" });
  await it.write(as(editor), { text: "Counted twice" });
  const exported = await send(`GET /users/${editor.id}/export`, { headers: editor.browser });
  expect(JSON.parse(exported.text).comments).toMatchObject([{ producerNrn: it.nrn, text: "Counted twice" }]);
  await send(`DELETE /users/${editor.id}`, { headers: editor.browser });
  expect(await it.list(as(it.owner))).toMatchObject([
    { text: "Counted twice", by: { kind: "user", name: null } },
  ]);
});

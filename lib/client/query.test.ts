import { hashKey, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import {
  correctQualification,
  getBatch,
  getCredits,
  getMe,
  importScale,
  listCreditEntries,
  upsertCountry,
} from "./endpoints";
import { askFailedAgain, failureOf, isOfQuestion, mutation, pageAt, query, whyShownAsBefore } from "./query";
import { PAGE } from "./send";

const global = globalThis as unknown as Record<symbol, unknown>;
afterEach(() => {
  delete global[PAGE];
});

/** Reads are answered as within the service that makes a page. */
function answering(body: unknown, headers: Record<string, string> = {}) {
  const paths: string[] = [];
  const read = async (path: string) => {
    paths.push(path);
    return Response.json(body, { headers });
  };
  global[PAGE] = () => ({ path: "/", search: new URLSearchParams(), read });
  return paths;
}

const A = { params: { ProducerNrn: "A" } };
const B = { params: { ProducerNrn: "B" } };

test("a question is asked where the contract says, and a page tells how many there are", async () => {
  const paths = answering({ balance: 1, held: 0, data: [] }, { "x-total-count": "51" });
  const question = query(listCreditEntries, { ...A, query: pageAt(25, 25) });
  expect(await new QueryClient().fetchQuery(question)).toMatchObject({ balance: 1, total: 51 });
  expect(paths).toEqual(["/api/producers/A/credits/entries?Limit=25&Offset=25"]);
});

test("what is at work is asked for again when the answer says", async () => {
  answering({ data: {} }, { "retry-after": "2" });
  const question = query(getBatch, { params: { ProducerNrn: "A", BatchId: "1" } });
  expect(await new QueryClient().fetchQuery(question)).toEqual({ data: {}, againInMs: 2000 });
});

test("files are asked about each by itself, and the same one once", () => {
  const about = (content: string, lastModified: number) =>
    query(importScale, {
      params: { SchemeProId: "1", DeclarationPeriodCode: "2025" },
      query: {},
      file: new File([content], "scale.csv", { lastModified }),
    }).queryKey;
  expect(hashKey(about("a", 1))).toBe(hashKey(about("a", 1)));
  expect(hashKey(about("a", 1))).not.toBe(hashKey(about("b", 2)));
});

const staleAfter = async (change: (client: QueryClient) => Promise<unknown>) => {
  answering({});
  const client = new QueryClient();
  const questions = [query(getCredits, A), query(getCredits, B), query(getMe)] as const;
  for (const question of questions) await client.fetchQuery(question as never);
  // Nobody listens: what it changed is read anew all the same.
  await change(client).catch(() => undefined);
  return questions.map(({ queryKey }) => client.getQueryState(queryKey)?.isInvalidated);
};

const performed = (client: QueryClient, { mutationFn }: { mutationFn?: unknown }, input: unknown) =>
  (mutationFn as (input: unknown, context: unknown) => Promise<unknown>)(input, { client });

test("a producer's change is read anew by what is about that producer", async () => {
  const input = { params: { ProducerNrn: "A", EcoProductId: "1" }, body: {} };
  expect(await staleAfter((client) => performed(client, mutation(correctQualification), input))).toEqual([
    true,
    false,
    false,
  ]);
});

test("an operator's change is read anew everywhere", async () => {
  const input = { params: { CodeIso2: "FR" }, body: {} };
  expect(await staleAfter((client) => performed(client, mutation(upsertCountry), input))).toEqual([
    true,
    true,
    true,
  ]);
});

test("a failure counts where nothing was read before it; otherwise what was read stays, and it is known to be old", async () => {
  const client = new QueryClient();
  let isAway = false;
  const question = {
    ...query(getCredits, A),
    retry: false,
    queryFn: async () => {
      if (isAway) throw new TypeError("fetch failed");
      return { gravityCredits: 1, planName: "", planFrequency: "", planCredits: 0 };
    },
  };
  const observer = new QueryObserver(client, question);
  const end = observer.subscribe(() => {});
  await observer.refetch();
  isAway = true;
  const read = await observer.refetch();
  expect(read.error).not.toBeNull();
  expect(failureOf(read)).toBeUndefined();
  expect(whyShownAsBefore(client)).toBeInstanceOf(Error);

  const never = await new QueryObserver(client, { ...question, queryKey: ["never"] }).refetch();
  expect(failureOf(read, never)).toBe(never.error);

  isAway = false;
  await askFailedAgain(client);
  expect(whyShownAsBefore(client)).toBeNull();
  end();
});

test("what can be asked again is what a question failed by, and no operation", async () => {
  const client = new QueryClient();
  const failed = new Error("away");
  const question = { queryKey: ["A"], queryFn: () => Promise.reject(failed), retry: false };
  const end = new QueryObserver(client, question).subscribe(() => {});
  await expect.poll(() => isOfQuestion(client, failed)).toBe(true);
  expect(isOfQuestion(client, new Error("away"))).toBe(false);
  end();
});

import {
  infiniteQueryOptions,
  mutationOptions,
  type Query,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { OperationId } from "@/lib/contract";
import { type Answer, type Callable, call, type Telling, type Told } from "./call";

type Parts = Partial<Record<"params" | "query" | "body", Record<string, unknown>>>;

/** What a call is about: the producer that it names, or else the collection that its path begins with. */
function subjectOf(endpoint: Callable, told: object): string {
  const { params, query, body } = told as Parts;
  const producer = params?.ProducerNrn ?? query?.ProducerNrnRequestAuthor ?? body?.producerNrn;
  return String(producer ?? endpoint.path.split("/", 2).join("/"));
}

const keyOf = (endpoint: Callable, told: object) =>
  [subjectOf(endpoint, told), endpoint.id, withoutFile(told)] as const;

/** What is told, with its file by what tells files apart: a key has no room for what is in it. */
function withoutFile(told: object): object {
  const { file } = told as { file?: File };
  return file ? { ...told, file: [file.name, file.size, file.lastModified] } : told;
}

function freshFor({ maxAge }: Callable): { staleTime?: number | "static" } {
  if (maxAge === undefined) return {};
  return { staleTime: maxAge === Number.POSITIVE_INFINITY ? "static" : maxAge * 1000 };
}

const isPage = (told: object) => (told as Parts).query?.Offset !== undefined;

/** A page stays until the next is there, unless it is somebody else's. */
const pageBefore =
  (subject: string) =>
  <Page>(before: Page | undefined, asked?: { queryKey: readonly unknown[] }): Page | undefined =>
    asked?.queryKey[0] === subject ? before : undefined;

/** What is at work is asked for again when the answer says. */
const asTold = ({ state }: { state: { data: unknown } }) =>
  (state.data as { againInMs: number } | undefined)?.againInMs || false;

/** A question to the API: for `useQuery`, and for the page whose first HTML has its answer. */
export function query<Id extends OperationId>(endpoint: Callable<Id>, ...[told]: Telling<Id>) {
  const asked = (told ?? {}) as Told<Id>;
  const queryKey = keyOf(endpoint, asked);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Answer<Id>> => call(endpoint, asked, { signal }),
    ...freshFor(endpoint),
    ...(isPage(asked) && { placeholderData: pageBefore(queryKey[0]) }),
    ...(endpoint.headers?.includes("Retry-After") && { refetchInterval: asTold }),
  });
}

/** The first of a list, for `select`; null where it is empty. */
export const firstOf = <Row>({ data }: { data: readonly Row[] }): Row | null => data[0] ?? null;

/** Which page of a listing is asked for, as the API is told. */
export const pageAt = (offset: number, limit: number) => ({ Limit: String(limit), Offset: String(offset) });

type Paged<Id extends OperationId> = Answer<Id> & { total: number };

const callPage = <Id extends OperationId>(
  endpoint: Callable<Id>,
  told: Told<Id>,
  page: { Limit: string; Offset: string },
  signal: AbortSignal,
) => {
  const { query: asked, ...parts } = told as Parts;
  return call(endpoint, { ...parts, query: { ...asked, ...page } } as object as Told<Id>, {
    signal,
  }) as Promise<Paged<Id>>;
};

/** A listing that grows by pages, for `useInfiniteQuery`. */
export const growing = <Id extends OperationId>(endpoint: Callable<Id>, told: Told<Id>, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, told), limit],
    queryFn: ({ signal, pageParam }) => callPage(endpoint, told, pageAt(pageParam, limit), signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) => (offset + limit < total ? offset + limit : undefined),
    ...freshFor(endpoint),
  });

type Whole<Id extends OperationId, Data> = {
  /** How many are asked for at once. */
  limit: number;
  /** Rejects where there are more. */
  atMost?: number;
  as: (pages: readonly Paged<Id>[]) => Data;
};

/** All pages of a listing as one answer. */
export const wholeList = <Id extends OperationId, Data>(
  endpoint: Callable<Id>,
  told: Told<Id>,
  { limit, atMost = Number.POSITIVE_INFINITY, as }: Whole<Id, Data>,
) =>
  queryOptions({
    queryKey: keyOf(endpoint, told),
    queryFn: async ({ signal }) => {
      const first = await callPage(endpoint, told, pageAt(0, Math.min(limit, atMost)), signal);
      if (first.total > atMost) throw new Error("the list is long");
      const others = Array.from({ length: Math.ceil(first.total / limit) - 1 }, (_, index) =>
        callPage(endpoint, told, pageAt((index + 1) * limit, limit), signal),
      );
      return as([first, ...(await Promise.all(others))]);
    },
    ...freshFor(endpoint),
  });

/** Code that comes when it is wanted, and is waited for as an answer is. */
export const code = <Part>(name: string, load: () => Promise<Part>) =>
  queryOptions({ queryKey: ["code", name], queryFn: load, staleTime: "static" });

/** Has all that is about a producer read anew, or the answers of some endpoints: something that nobody here did has changed it. */
export const readAnew = (client: QueryClient, producer: string, of?: readonly Callable[]) =>
  client.invalidateQueries({
    queryKey: [producer],
    ...(of && { predicate: ({ queryKey: [, id] }) => of.some((endpoint) => endpoint.id === id) }),
  });

/**
 * Why there is nothing to show: the first of these that failed and was never answered. What was answered once stays shown
 * when reading it anew fails.
 */
export const failureOf = (
  ...asked: readonly { data: unknown; error: Error | null }[]
): Error | null | undefined => asked.find(({ data, error }) => error && data === undefined)?.error;

const hasFailed = ({ state }: Query) => state.status === "error";

/** Why something is shown as it was read before: reading it anew failed. */
export const whyShownAsBefore = (client: QueryClient): Error | null =>
  client
    .getQueryCache()
    .findAll({ type: "active", predicate: hasFailed })
    .find(({ state }) => state.data !== undefined)?.state.error ?? null;

/** Whether a question that is asked for what is shown failed by it, and not an operation. */
export const isOfQuestion = (client: QueryClient, error: Error): boolean =>
  client.getQueryCache().findAll({ type: "active", predicate: ({ state }) => state.error === error }).length >
  0;

/** Asks again for all that is shown, or would be, and failed. */
export const askFailedAgain = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: "active", predicate: hasFailed });

/** Reads anew what a call may have changed, as the contract says. */
function refresh(client: QueryClient, endpoint: Callable, told: object, except?: Callable): Promise<void> {
  const isTouched = ({ queryKey: [, id] }: { queryKey: readonly unknown[] }) => id !== except?.id;
  return client.invalidateQueries({
    ...(endpoint.changes === "own" && { queryKey: [subjectOf(endpoint, told)] }),
    ...(except && { predicate: isTouched }),
  });
}

type Performing = {
  /** What is not read anew: who calls keeps it up to date. */
  except?: Callable;
  /** False: the answer does not wait until what was changed has been read. */
  waits?: boolean;
  /** Whether it goes on its way also where the page is left. */
  keepalive?: boolean;
};

/** Calls an operation that changes something, and has what it changed read anew; a refusal tells of changes too. */
export async function perform<Id extends OperationId>(
  client: QueryClient,
  endpoint: Callable<Id>,
  told: Told<Id>,
  { except, waits = true, keepalive = false }: Performing = {},
): Promise<Answer<Id>> {
  try {
    const answer = await call(endpoint, told, { keepalive });
    if (endpoint.changes === "caller") client.clear();
    return answer;
  } finally {
    if (endpoint.changes === "own" || endpoint.changes === "anything") {
      const read = refresh(client, endpoint, told, except);
      if (waits) await read;
    }
  }
}

/** An operation that changes something, for `useMutation`: it is told at each call. */
export const mutation = <Id extends OperationId>(endpoint: Callable<Id>, how?: Performing) =>
  mutationOptions({
    mutationFn: (told: Told<Id>, { client }): Promise<Answer<Id>> => perform(client, endpoint, told, how),
  });

/** The same for several, one after the other; those before a failure stay. */
export const mutationOfEach = <Id extends OperationId>(endpoint: Callable<Id>) =>
  mutationOptions({
    mutationFn: async (several: readonly Told<Id>[], { client }): Promise<Answer<Id>[]> => {
      const answers: Answer<Id>[] = [];
      try {
        for (const told of several) answers.push(await call(endpoint, told));
        return answers;
      } finally {
        if (several[0]) await refresh(client, endpoint, several[0]);
      }
    },
  });

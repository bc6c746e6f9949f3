import {
  infiniteQueryOptions,
  mutationOptions,
  type Query,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { OperationId } from "@/lib/contract";
import { type Answer, type Callable, call, type Input, type InputArgs } from "./call";

type Parts = Partial<Record<"params" | "query" | "body", Record<string, unknown>>>;

/** What a call is about: the producer that it names, or else the collection that its path begins with. */
function subjectOf(endpoint: Callable, input: object): string {
  const { params, query, body } = input as Parts;
  const producer = params?.ProducerNrn ?? query?.ProducerNrnRequestAuthor ?? body?.producerNrn;
  return String(producer ?? endpoint.path.split("/", 2).join("/"));
}

const keyOf = (endpoint: Callable, input: object) =>
  [subjectOf(endpoint, input), endpoint.id, withoutFile(input)] as const;

/** The input, with its file by what tells files apart: a key has no room for what is in it. */
function withoutFile(input: object): object {
  const { file } = input as { file?: File };
  return file ? { ...input, file: [file.name, file.size, file.lastModified] } : input;
}

function freshFor({ maxAge }: Callable): { staleTime?: number | "static" } {
  if (maxAge === undefined) return {};
  return { staleTime: maxAge === Number.POSITIVE_INFINITY ? "static" : maxAge * 1000 };
}

const isPage = (input: object) => (input as Parts).query?.Offset !== undefined;

/** A page stays until the next is there, unless it is somebody else's. */
const pageBefore =
  (subject: string) =>
  <Page>(before: Page | undefined, previous?: { queryKey: readonly unknown[] }): Page | undefined =>
    previous?.queryKey[0] === subject ? before : undefined;

/** What is at work is asked for again when the answer says. */
const untilNextRead = ({ state }: { state: { data: unknown } }) =>
  (state.data as { againInMs: number } | undefined)?.againInMs || false;

/** A question to the API: for `useQuery`, and for the page whose first HTML has its answer. */
export function query<Id extends OperationId>(endpoint: Callable<Id>, ...[parts]: InputArgs<Id>) {
  const input = (parts ?? {}) as Input<Id>;
  const queryKey = keyOf(endpoint, input);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Answer<Id>> => call(endpoint, input, { signal }),
    ...freshFor(endpoint),
    ...(isPage(input) && { placeholderData: pageBefore(queryKey[0]) }),
    ...(endpoint.headers?.includes("Retry-After") && { refetchInterval: untilNextRead }),
  });
}

/** The first of a list, for `select`; null where it is empty. */
export const firstOf = <Row>({ data }: { data: readonly Row[] }): Row | null => data[0] ?? null;

/** Which page of a listing is asked for, as the API takes it. */
export const pageAt = (offset: number, limit: number) => ({ Limit: String(limit), Offset: String(offset) });

type Paged<Id extends OperationId> = Answer<Id> & { total: number };

const callPage = <Id extends OperationId>(
  endpoint: Callable<Id>,
  input: Input<Id>,
  page: { Limit: string; Offset: string },
  signal: AbortSignal,
) => {
  const { query: filters, ...parts } = input as Parts;
  return call(endpoint, { ...parts, query: { ...filters, ...page } } as object as Input<Id>, {
    signal,
  }) as Promise<Paged<Id>>;
};

/** A listing that grows by pages, for `useInfiniteQuery`. */
export const growing = <Id extends OperationId>(endpoint: Callable<Id>, input: Input<Id>, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), limit],
    queryFn: ({ signal, pageParam }) => callPage(endpoint, input, pageAt(pageParam, limit), signal),
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
  input: Input<Id>,
  { limit, atMost = Number.POSITIVE_INFINITY, as }: Whole<Id, Data>,
) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: async ({ signal }) => {
      const first = await callPage(endpoint, input, pageAt(0, Math.min(limit, atMost)), signal);
      if (first.total > atMost) throw new Error("the list is long");
      const others = Array.from({ length: Math.ceil(first.total / limit) - 1 }, (_, index) =>
        callPage(endpoint, input, pageAt((index + 1) * limit, limit), signal),
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
  ...queries: readonly { data: unknown; error: Error | null }[]
): Error | null | undefined => queries.find(({ data, error }) => error && data === undefined)?.error;

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
function refresh(client: QueryClient, endpoint: Callable, input: object, except?: Callable): Promise<void> {
  const isTouched = ({ queryKey: [, id] }: { queryKey: readonly unknown[] }) => id !== except?.id;
  return client.invalidateQueries({
    ...(endpoint.changes === "own" && { queryKey: [subjectOf(endpoint, input)] }),
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
  input: Input<Id>,
  { except, waits = true, keepalive = false }: Performing = {},
): Promise<Answer<Id>> {
  try {
    const answer = await call(endpoint, input, { keepalive });
    if (endpoint.changes === "caller") client.clear();
    return answer;
  } finally {
    if (endpoint.changes === "own" || endpoint.changes === "anything") {
      const read = refresh(client, endpoint, input, except);
      if (waits) await read;
    }
  }
}

/** An operation that changes something, for `useMutation`: each call brings its input. */
export const mutation = <Id extends OperationId>(endpoint: Callable<Id>, how?: Performing) =>
  mutationOptions({
    mutationFn: (input: Input<Id>, { client }): Promise<Answer<Id>> => perform(client, endpoint, input, how),
  });

/** The same for several, one after the other; those before a failure stay. */
export const mutationOfEach = <Id extends OperationId>(endpoint: Callable<Id>) =>
  mutationOptions({
    mutationFn: async (several: readonly Input<Id>[], { client }): Promise<Answer<Id>[]> => {
      const answers: Answer<Id>[] = [];
      try {
        for (const input of several) answers.push(await call(endpoint, input));
        return answers;
      } finally {
        if (several[0]) await refresh(client, endpoint, several[0]);
      }
    },
  });

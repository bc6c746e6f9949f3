import { setTimeout } from "node:timers/promises";
import {
  dehydrate,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  QueryClient,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Selection, selectionIn } from "@/components/selection/selection";
import { pageInTheMaking } from "@/lib/client/send";
import { Answered } from "./answered";

/** A page does not wait longer for its answers: it is there, and fills in what comes. */
const PATIENCE_MS = 2_000;

// biome-ignore lint/suspicious/noExplicitAny: every query has its own types; here they are asked, not read
type Question = FetchQueryOptions<any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: likewise
type List = FetchInfiniteQueryOptions<any, any, any, any, any>;
type Then = (answers: QueryClient) => List[] | undefined;

/** What a page asks about a selection; `search` is the rest of its address. */
export type Questions = (selection: Selection, search: URLSearchParams) => Question[];

type AnswersProps = { to: Questions; children: ReactNode };

/**
 * Asks what the page is about to ask, so that its first HTML has the answers: who moves on within the portal has
 * most of them. What fails or takes long, and what the address does not name, the page asks itself.
 */
export function Answers({ to, children }: AnswersProps) {
  const page = pageInTheMaking();
  const selection = page && selectionIn(page.search);
  return <Asked questions={selection ? to(selection, page.search) : []}>{children}</Asked>;
}

type AnswersToAllProps = {
  to: (search: URLSearchParams) => Question[];
  /** What is asked of lists that the first answers name. */
  then?: Then;
  children: ReactNode;
};

/** The same for pages about everybody, which have no selection. */
export function AnswersToAll({ to, then, children }: AnswersToAllProps) {
  const page = pageInTheMaking();
  return (
    <Asked questions={page ? to(page.search) : []} {...(page && then && { then })}>
      {children}
    </Asked>
  );
}

type AskedProps = { questions: Question[]; then?: Then; children: ReactNode };

async function Asked({ questions, then, children }: AskedProps) {
  const client = new QueryClient();
  const asked = Promise.all(questions.map((question) => client.prefetchQuery(question))).then(() =>
    Promise.all(then?.(client)?.map((list) => client.prefetchInfiniteQuery(list)) ?? []),
  );
  await Promise.race([asked, setTimeout(PATIENCE_MS, undefined, { ref: false })]);
  // The same tree with answers and without: a page that is refreshed keeps what was typed in it.
  return <Answered text={JSON.stringify(dehydrate(client))}>{children}</Answered>;
}

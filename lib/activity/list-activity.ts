import { type ActivityRow, selectActivity } from "@/db/queries/activity";
import { enterTenant } from "@/lib/auth/enter-tenant";
import { CONTRACT } from "@/lib/contract";
import type { listActivity as contract } from "@/lib/contract/activity";
import type { Returned } from "@/lib/contract/endpoint";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { pathParameters } from "@/lib/http/read-input";
import { Reply } from "@/lib/http/reply";

/** How far back the activity reaches, and how long requests are kept. */
export const ACTIVITY_DAYS = 30;
const DAY_MS = 86_400_000;

export const listActivity: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { rows, total } = await selectActivity(context.db, tenant, {
    since: new Date(context.now.getTime() - ACTIVITY_DAYS * DAY_MS),
    result: query.Result,
    actor: query.Actor,
    limit: query.Limit,
    offset: query.Offset,
  });
  return new Reply({ data: rows.map(describeActivity) }, pageHeaders(context.request, query, total));
};

type Described = Returned<typeof contract>["data"][number];

function describeActivity({ actor, actorKind, keyName, work, ...row }: ActivityRow): Described {
  const id = actor.slice(actor.indexOf(":") + 1);
  const { summary, subject } = wordsOf(row.action, row.path);
  const described = { ...row, actor: { kind: actorKind, id, name: keyName }, summary };
  if (!work) return { ...described, subject, work };
  const { fileName, eprCountryCode, declarationPeriodCode, ...rest } = work;
  return { ...described, subject: fileName ?? `${eprCountryCode} ${declarationPeriodCode}`, work: rest };
}

const ENDPOINTS = new Map(CONTRACT.map((endpoint) => [endpoint.id, endpoint]));

/** What an operation can do besides what its summary says, and what the service does by itself. */
const EFFECTS: Record<string, { of?: string; summary: string }> = {
  addProduct: { of: "lookUpProduct", summary: "Add a product to the catalog" },
  changeProduct: { of: "lookUpProduct", summary: "Change what is known of a product" },
  processBatch: { summary: "Process the rows of an upload" },
  priceCatalog: { summary: "Price a catalog by the scales of a period" },
  writeDemo: { summary: "Write the demo data" },
};

function wordsOf(action: string, path: string | null): { summary: string; subject: string | null } {
  const effect = EFFECTS[action];
  const endpoint = ENDPOINTS.get(effect?.of ?? action);
  const summary = effect?.summary ?? endpoint?.summary ?? action;
  if (!endpoint) return { summary, subject: null };
  const { ProducerNrn: _producer, ...named } = path === null ? {} : parametersOf(endpoint.path, path);
  return { summary, subject: Object.values(named).at(-1) || null };
}

/** A path was kept as it came: one that was cut within an escape names nothing. */
function parametersOf(pattern: string, path: string): Record<string, string> {
  try {
    return pathParameters(pattern, `/api${path}`);
  } catch {
    return {};
  }
}

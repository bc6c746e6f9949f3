import { CONTRACT } from "@/lib/contract";
import { AuditDetails } from "@/lib/contract/audit-details";
import { matchPath, type PathParameters } from "@/lib/contract/match-path";

const ENDPOINTS = new Map(CONTRACT.map((endpoint) => [endpoint.id, endpoint]));

/** What an operation can do besides what its summary says, and what the service does by itself. */
const EFFECTS: Record<string, { of?: string; summary: string }> = {
  addProduct: { of: "lookUpProduct", summary: "Add a product to the catalog" },
  changeProduct: { of: "lookUpProduct", summary: "Change what is known of a product" },
  processBatch: { summary: "Process the rows of an upload" },
  priceCatalog: { summary: "Price a catalog by the scales of a period" },
  writeDemo: { summary: "Write the demo data" },
  retain: { summary: "Delete what is older than it is kept" },
};

/** An id of the database says nothing to a reader. */
const INTERNAL = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

type Entry = { action: string; path: string | null; details: unknown; subjectName: string | null };

/** An action in plain words, what it was about by its name, and what the audit kept of it. */
export function describeEntry({ action, path, details, subjectName }: Entry) {
  const effect = EFFECTS[action];
  const endpoint = ENDPOINTS.get(effect?.of ?? action);
  const told = AuditDetails.safeParse(details).data ?? null;
  const { ProducerNrn: _producer, ...named } = path === null ? {} : parametersOf(path);
  const inPath = Object.values(named).at(-1);
  return {
    summary: effect?.summary ?? endpoint?.summary ?? action,
    subject: subjectName ?? told?.product ?? (inPath && !INTERNAL.test(inPath) ? inPath : null),
    details: told,
  };
}

/** A path was kept as it came: one that was cut within an escape names nothing. */
function parametersOf(path: string): PathParameters {
  try {
    return matchPath(`/api${path}`)?.params ?? {};
  } catch {
    return {};
  }
}

import { requestPricing } from "@/db/queries/catalog-pricings";
import { countryExists } from "@/db/queries/countries";
import {
  type DeadlineRow,
  deleteDeadlines,
  lockPeriod,
  saveDeadlines,
  savePeriod,
  selectDeadlines,
  selectSchemesOf,
} from "@/db/queries/periods";
import { findPeriodDocument } from "@/db/queries/schemes";
import { changesOf } from "@/lib/activity/changes-of";
import type { Context } from "@/lib/context";
import type { AuditDetails } from "@/lib/contract/audit-details";
import type { Input, Returned } from "@/lib/contract/endpoint";
import type { upsertDeclarationPeriod as contract } from "@/lib/contract/periods";
import { shiftDay } from "@/lib/domain/validity";
import { Refusal } from "@/lib/errors/refusals";
import { refuseOther } from "@/lib/errors/refuse-other";
import type { Operation } from "@/lib/operation";

type Body = Input<typeof contract>["body"];
type Document = Returned<typeof contract>;
type Told = NonNullable<Body["deadlines"]>[number];
type Period = { country: string; code: string; startsOn: string; endsOn: string };

export const upsertDeclarationPeriod: Operation<typeof contract> = async (context, { params, body }) => {
  const { db } = context;
  const { eprCountryCode: country } = body;
  const code = params.DeclarationPeriodCode;
  refuseOther("code", body.code, code);
  if (!(await countryExists(db, country)))
    throw new Refusal("SERVICE_005", [{ path: "eprCountryCode", kind: "noSuchCountry" }]);
  const known = await lockPeriod(db, country, code);
  const before = (await findPeriodDocument(db, country, code)) as Document | undefined;
  const startsOn = body.startsOn ?? known?.startsOn ?? `${code}-01-01`;
  const endsOn = body.endsOn ?? known?.endsOn ?? `${code}-12-31`;
  refuseDays({ code, startsOn, endsOn }, known);
  if (!known && Number(code) > context.now.getUTCFullYear() + YEARS_AHEAD)
    throw new Refusal("SERVICE_005", [{ path: "code", kind: "tooFarAhead" }]);
  await savePeriod(db, { eprCountryCode: country, code, startsOn, endsOn });
  if (known?.startsOn !== startsOn || known.endsOn !== endsOn)
    await requestPricing(db, { country, period: code });
  await writeDeadlines(context, { country, code, startsOn, endsOn }, body.deadlines ?? []);
  const after = (await findPeriodDocument(db, country, code)) as Document;
  context.audit.details = changed(before, after, body);
  return after;
};

/** A year that opens is in every list from then on, and every catalog of its country is priced for it. */
const YEARS_AHEAD = 2;

/** Months and quarters are of the calendar, and so is the year that they are of; an earlier release let it have other days, which stay. */
function refuseDays(
  { code, ...days }: Pick<Period, "code" | "startsOn" | "endsOn">,
  known: Pick<Period, "startsOn" | "endsOn"> | undefined,
): void {
  const ofYear = { startsOn: `${code}-01-01`, endsOn: `${code}-12-31` };
  for (const path of ["startsOn", "endsOn"] as const)
    if (days[path] !== ofYear[path] && days[path] !== known?.[path])
      throw new Refusal("SERVICE_005", [{ path, kind: "notItsYear" }]);
}

/** The period's days, and what became of the deadlines of each scheme. */
function changed(before: Document | undefined, after: Document, body: Body): AuditDetails {
  const { startsOn, endsOn, deadlines = [] } = body;
  const days = changesOf(before, after, { startsOn, endsOn });
  const ofSchemes = deadlines.map(({ schemeProId, schemeCode: _c, ecoOrganismName: _n, ...written }) => {
    const was = before?.deadlines.find((each) => each.schemeProId === schemeProId);
    const is = after.deadlines.find((each) => each.schemeProId === schemeProId);
    const { fields = [], changes = [] } = changesOf(was, is ?? NO_DEADLINE, written);
    return { fields, changes: changes.map((change) => ({ ...change, of: (is ?? was)?.ecoOrganismName })) };
  });
  const all = [days, ...ofSchemes];
  return {
    fields: [...new Set(all.flatMap(({ fields = [] }) => fields))],
    changes: all.flatMap(({ changes = [] }) => changes),
  };
}

const NO_DEADLINE = { opensOn: null, deadline: null, certainty: null, source: null };

/** Writes the deadlines that are told, of each scheme the last; those of other schemes stay. */
async function writeDeadlines({ db }: Context, period: Period, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const { country, code } = period;
  const schemes = await selectSchemesOf(
    db,
    country,
    told.map(({ schemeProId }) => schemeProId),
  );
  const known = new Map((await selectDeadlines(db, country, code)).map((row) => [row.schemeProId, row]));
  const written = new Map<string, DeadlineRow | null>();
  for (const [index, deadline] of told.entries()) {
    const { schemeProId } = deadline;
    const at = `deadlines.${index}`;
    if (!schemes.has(schemeProId))
      throw new Refusal("SERVICE_005", [{ path: `${at}.schemeProId`, kind: "noSuchSchemeThere" }]);
    written.set(schemeProId, deadlineAfter(period, deadline, known.get(schemeProId), at));
  }
  const rows = [...written.values()].filter((row) => row !== null);
  const erased = [...written.keys()].filter((schemeProId) => written.get(schemeProId) === null);
  await deleteDeadlines(db, erased, code);
  await saveDeadlines(db, rows);
}

/** A scheme's deadline as it is to be: what is absent stays, or is the usual; null where it is taken away. */
function deadlineAfter(
  { country, code, endsOn }: Period,
  { schemeProId, opensOn, deadline, certainty, source }: Told,
  before: DeadlineRow | undefined,
  at: string,
): DeadlineRow | null {
  const on = deadline === undefined ? before?.deadline : deadline;
  if (on === undefined) throw new Refusal("SERVICE_005", [{ path: `${at}.deadline`, kind: "neededWhenNew" }]);
  if (on === null) return null;
  const row: DeadlineRow = {
    schemeProId,
    eprCountryCode: country,
    declarationPeriodCode: code,
    opensOn: opensOn ?? before?.opensOn ?? shiftDay(endsOn, 1),
    deadline: on,
    certainty: certainty ?? before?.certainty ?? "illustrative",
    source: source === undefined ? (before?.source ?? null) : source,
  };
  if (row.deadline < row.opensOn)
    throw new Refusal("SERVICE_005", [{ path: `${at}.deadline`, kind: "endsBeforeItBegins" }]);
  return row;
}

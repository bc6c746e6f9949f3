import { requestPricing } from "@/db/queries/catalog-pricings";
import { countryExists } from "@/db/queries/countries";
import {
  type DeadlineRow,
  deleteDeadline,
  lockPeriod,
  saveDeadline,
  savePeriod,
  selectDeadlines,
  selectSchemesOf,
} from "@/db/queries/periods";
import { findPeriodDocument } from "@/db/queries/schemes";
import type { Context } from "@/lib/context";
import type { Input, Returned } from "@/lib/contract/endpoint";
import type { upsertDeclarationPeriod as contract } from "@/lib/contract/periods";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { refuseOther } from "@/lib/http/refuse-other";

type Body = Input<typeof contract>["body"];
type Period = { country: string; code: string; startsOn: string; endsOn: string };

export const upsertDeclarationPeriod: Operation<typeof contract> = async (context, { params, body }) => {
  const { db } = context;
  const { eprCountryCode: country } = body;
  const code = params.DeclarationPeriodCode;
  refuseOther("code", body.code, code);
  if (!(await countryExists(db, country)))
    throw new Refusal("SERVICE_005", [{ path: "eprCountryCode", message: "no such country" }]);
  const known = await lockPeriod(db, country, code);
  const startsOn = body.startsOn ?? known?.startsOn ?? `${code}-01-01`;
  const endsOn = body.endsOn ?? known?.endsOn ?? `${code}-12-31`;
  if (endsOn <= startsOn) throw new Refusal("SERVICE_005", [{ path: "endsOn", message: "before it begins" }]);
  await savePeriod(db, { eprCountryCode: country, code, startsOn, endsOn });
  if (!known) await requestPricing(db, { country, period: code });
  await writeDeadlines(context, { country, code, startsOn, endsOn }, body.deadlines ?? []);
  return (await findPeriodDocument(db, country, code)) as Returned<typeof contract>;
};

/** Writes the deadlines that are told; those of other schemes stay. */
async function writeDeadlines(
  { db }: Context,
  { country, code, endsOn }: Period,
  told: NonNullable<Body["deadlines"]>,
): Promise<void> {
  if (told.length === 0) return;
  const schemes = await selectSchemesOf(
    db,
    country,
    told.map(({ schemeProId }) => schemeProId),
  );
  const known = new Map((await selectDeadlines(db, country, code)).map((row) => [row.schemeProId, row]));
  for (const [place, { schemeProId, opensOn, deadline, certainty, source }] of told.entries()) {
    const at = `deadlines.${place}`;
    if (!schemes.has(schemeProId))
      throw new Refusal("SERVICE_005", [{ path: `${at}.schemeProId`, message: "no such scheme there" }]);
    const before = known.get(schemeProId);
    const on = deadline === undefined ? before?.deadline : deadline;
    if (on === undefined)
      throw new Refusal("SERVICE_005", [{ path: `${at}.deadline`, message: "a new one needs it" }]);
    if (on === null) {
      await deleteDeadline(db, schemeProId, code);
      continue;
    }
    const row: DeadlineRow = {
      schemeProId,
      eprCountryCode: country,
      declarationPeriodCode: code,
      opensOn: opensOn ?? before?.opensOn ?? dayAfter(endsOn),
      deadline: on,
      certainty: certainty ?? before?.certainty ?? "illustrative",
      source: source === undefined ? (before?.source ?? null) : source,
    };
    if (row.deadline < row.opensOn)
      throw new Refusal("SERVICE_005", [{ path: `${at}.deadline`, message: "before it begins" }]);
    await saveDeadline(db, row);
  }
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

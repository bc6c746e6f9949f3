import { beginDeclaration, bumpVersion, periodExists } from "@/db/queries/declarations";
import { beginNil, endNil, type NilStanding, selectNilStandings } from "@/db/queries/nil-declarations";
import { lockProducer } from "@/db/queries/producers";
import { approvalsOf } from "@/lib/approval/approvals-of";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { declareNil as contract } from "@/lib/contract/declarations";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeDeclaration } from "./describe-declaration";
import { findDeclaration } from "./find-declaration";
import { tell } from "./step";

/**
 * Says that nothing was put on the market that a scheme collects for, though the producer is registered with it: a part
 * without a line, to be validated as any other. Or takes that back, for as long as it was never validated.
 */
export const declareNil: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const market = { country: body.eprCountryCode, period: body.declarationPeriodCode };
  if (!(await periodExists(db, market.country, market.period)))
    throw new Refusal("SERVICE_005", [{ path: "declarationPeriodCode", kind: "noSuchPeriod" }]);
  const standings = await selectNilStandings(db, tenant, market, body.schemeCode);
  const schemes = body.isNil ? toBegin(standings) : toEnd(standings);
  const id = await beginDeclaration(db, tenant, market);
  if (body.isNil) await beginNil(db, tenant, id, { schemes, actor: actorOf(caller) });
  else
    await endNil(
      db,
      tenant,
      id,
      schemes.map(({ schemeProId }) => schemeProId),
    );
  await bumpVersion(db, tenant, id);
  tell(
    context,
    body.isNil ? "nilDeclared" : "nilTakenBack",
    schemes.map(({ ecoOrganismName }) => ({ ecoOrganismName, totalAmount: "0" })),
  );
  const found = await findDeclaration(db, tenant, id);
  return describeDeclaration(found.declaration, found.parts, await approvalsOf(context, tenant, [found]));
};

/** Of several schemes of a code those that nothing is declared to. */
function toBegin(standings: readonly NilStanding[]): readonly NilStanding[] {
  if (standings.length === 0) throw refusal("notRegistered");
  const open = standings.filter(({ status }) => status === null || status === "DRAFT");
  if (open.length === 0) refuseLocked(standings);
  const unsold = open.filter(({ isSold }) => !isSold);
  if (unsold.length === 0) throw refusal("somethingDeclared");
  return unsold;
}

function toEnd(standings: readonly NilStanding[]): readonly NilStanding[] {
  const said = standings.filter(({ isSaid }) => isSaid);
  if (said.length === 0) throw refusal("noSuchPart");
  refuseLocked(said);
  if (said.some(({ wasValidated }) => wasValidated)) throw refusal("validatedBefore");
  return said;
}

function refuseLocked(standings: readonly NilStanding[]): void {
  if (standings.some(({ status }) => status !== null && status !== "DRAFT"))
    throw new Refusal("SERVICE_006", [{ path: "schemeCode", kind: "locked" }]);
}

const refusal = (kind: "notRegistered" | "somethingDeclared" | "noSuchPart" | "validatedBefore") =>
  new Refusal("SERVICE_005", [{ path: "schemeCode", kind }]);

import type { Db } from "@/db/client";
import { countryIdExists } from "@/db/queries/countries";
import { findMember } from "@/db/queries/members";
import { originExists } from "@/db/queries/origins";
import {
  findProducer,
  insertProducer,
  lockProducer,
  type ProducerChange,
  updateProducer,
} from "@/db/queries/producers";
import type { Tenant } from "@/db/tenant";
import { changesOf } from "@/lib/activity/changes-of";
import { isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract/endpoint";
import {
  ADDRESS_FIELDS,
  CONTACT_FIELDS,
  type upsertProducer as contract,
  ProducerFields,
} from "@/lib/contract/producers";
import { openAccount } from "@/lib/credits/open-account";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import { withFacts, withoutUnknown } from "@/lib/known-numbers";
import type { Operation } from "@/lib/operation";
import { describeProducer } from "./describe-producer";
import { requireNrn } from "./require-nrn";

type Fields = Omit<Input<typeof contract>["body"], "id" | "nrn" | "createdAt" | "updatedAt" | "facts">;

/** Operators create and write every field; a producer writes what is its own to say. */
export const upsertProducer: Operation<typeof contract> = async (context, { params, body }) => {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, nrn, ...said } = body;
  const fields = withoutUnknown(said);
  const operates = isOperator(context.caller);
  const isNew = operates && (await create(context, params.ProducerNrn, fields));
  const tenant = await enterTenant(context, params.ProducerNrn);
  if (nrn !== undefined && nrn !== tenant.nrn)
    throw new Refusal("SERVICE_005", [{ path: "nrn", kind: "otherNrn" }]);
  await lockProducer(context.db, tenant);
  const before = await described(context.db, tenant);
  const own = operates ? undefined : await ownFields(context, tenant, before);
  if (own && changesBeyond(own, before, fields)) throw new GateRefusal("notAllowed");
  if (fields.companyCountryId && !(await countryIdExists(context.db, fields.companyCountryId)))
    throw new Refusal("SERVICE_005", [{ path: "companyCountryId", kind: "noSuchCountry" }]);
  if (fields.originId && !(await originExists(context.db, fields.originId)))
    throw new Refusal("SERVICE_005", [{ path: "originId", kind: "noSuchOrigin" }]);
  await updateProducer(context.db, tenant, columnsOf(fields, own));
  const after = await described(context.db, tenant);
  context.audit.details = changesOf(isNew ? undefined : withFacts(before), withFacts(after), fields);
  return after;
};

async function described(db: Db, tenant: Tenant): Promise<ReturnType<typeof describeProducer>> {
  const row = await findProducer(db, tenant);
  if (!row) throw new Refusal("SERVICE_004");
  return describeProducer(row);
}

/**
 * The fields that a producer may write of itself: its address; its owner says whom to turn to as well, and its name and
 * VAT number for as long as nobody verified them.
 */
async function ownFields(
  { db, caller }: Context,
  tenant: Tenant,
  { isLegalVerified }: { isLegalVerified: boolean },
): Promise<readonly string[]> {
  const member = caller.kind === "user" ? await findMember(db, tenant, caller.userId) : undefined;
  if (member?.role !== "owner") return ADDRESS_FIELDS;
  return [...ADDRESS_FIELDS, ...CONTACT_FIELDS, ...(isLegalVerified ? [] : ["companyName", "vat"])];
}

/** Whether any other field would change. Unchanged values may be sent back as they were read. */
function changesBeyond(
  own: readonly string[],
  stored: Readonly<Record<string, unknown>>,
  fields: Fields,
): boolean {
  return Object.entries(fields).some(
    ([field, value]) => !own.includes(field) && (stored[field] ?? "") !== (value ?? ""),
  );
}

/** Creates the producer and its credit account unless they are there, and says whether it did; a new one needs a name. */
async function create(context: Context, nrn: string, { companyName }: Fields): Promise<boolean> {
  requireNrn(nrn);
  const isNew = companyName !== undefined && (await insertProducer(context.db, nrn, companyName));
  const tenant = await enterTenant(context, nrn).catch((thrown) => {
    if (companyName || !(thrown instanceof Refusal) || thrown.code !== "SERVICE_004") throw thrown;
    throw new Refusal("SERVICE_005", [{ path: "companyName", kind: "neededOfNewProducer" }]);
  });
  await openAccount(context.db, tenant);
  return isNew;
}

const MOMENTS = ["poaSignedAt", "offerEndAt", "originPaidAt", "originReportedAt", "terminatedAt", "tryEndAt"];

/** The fields that may be written, as their columns hold them: moments as dates, fees as decimal strings. */
function columnsOf(
  fields: Fields,
  own: readonly string[] = Object.keys(ProducerFields.shape),
): ProducerChange {
  const known = Object.entries(fields).filter(([field]) => own.includes(field));
  return Object.fromEntries(
    known.map(([field, value]) => [
      field,
      MOMENTS.includes(field) && typeof value === "string"
        ? new Date(value)
        : typeof value === "number"
          ? String(value)
          : value,
    ]),
  );
}

import { countryIdExists } from "@/db/queries/countries";
import { insertOrigin, lockOrigin, type OriginChange, updateOrigin } from "@/db/queries/origins";
import { sellerExists } from "@/db/queries/sellers";
import { changesOf } from "@/lib/activity/changes-of";
import type { Input } from "@/lib/contract/endpoint";
import type { upsertOrigin as contract } from "@/lib/contract/origins";
import { Refusal } from "@/lib/errors/refusals";
import { refuseOther } from "@/lib/errors/refuse-other";
import { withFacts, withoutUnknown } from "@/lib/known-numbers";
import type { Operation } from "@/lib/operation";
import { describeOrigin } from "./describe-origin";

type Fields = Omit<Input<typeof contract>["body"], "id" | "code" | "createdAt" | "updatedAt" | "facts">;

export const upsertOrigin: Operation<typeof contract> = async ({ db, audit }, { params, body }) => {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, code, ...said } = body;
  const fields = withoutUnknown(said);
  refuseOther("code", code, params.OriginCode);
  if (fields.companyCountryId && !(await countryIdExists(db, fields.companyCountryId)))
    throw new Refusal("SERVICE_005", [{ path: "companyCountryId", kind: "noSuchCountry" }]);
  if (fields.sellerId && !(await sellerExists(db, fields.sellerId)))
    throw new Refusal("SERVICE_005", [{ path: "sellerId", kind: "noSuchSeller" }]);
  const before = await lockOrigin(db, params.OriginCode);
  if (fields.companyName) await insertOrigin(db, params.OriginCode, fields.companyName);
  const row = await updateOrigin(db, params.OriginCode, columnsOf(fields));
  if (!row) throw new Refusal("SERVICE_005", [{ path: "companyName", kind: "neededWhenNew" }]);
  const after = describeOrigin(row);
  audit.details = changesOf(before && withFacts(describeOrigin(before)), withFacts(after), fields);
  return after;
};

/** The fields as their columns hold them: numbers as decimal strings. */
function columnsOf({ welcomeEN, welcomeFR, ...fields }: Fields): OriginChange {
  const { referralFeesPercentage, creditsDiscountedPrice } = fields;
  return {
    ...fields,
    welcomeEn: welcomeEN,
    welcomeFr: welcomeFR,
    referralFeesPercentage: decimalOf(referralFeesPercentage),
    creditsDiscountedPrice: decimalOf(creditsDiscountedPrice),
  };
}

const decimalOf = (value: number | null | undefined) => (typeof value === "number" ? String(value) : value);

import { insertSeller, lockSeller, updateSeller } from "@/db/queries/sellers";
import { changesOf } from "@/lib/activity/changes-of";
import type { upsertSeller as contract } from "@/lib/contract/sellers";
import { Refusal } from "@/lib/errors/refusals";
import { refuseOther } from "@/lib/errors/refuse-other";
import type { Operation } from "@/lib/operation";
import { describeSeller } from "./describe-seller";

export const upsertSeller: Operation<typeof contract> = async ({ db, audit }, { params, body }) => {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, nrn, ...fields } = body;
  refuseOther("nrn", nrn, params.SellerNrn);
  const before = await lockSeller(db, params.SellerNrn);
  if (fields.companyName) await insertSeller(db, params.SellerNrn, fields.companyName);
  const row = await updateSeller(db, params.SellerNrn, fields);
  if (!row) throw new Refusal("SERVICE_005", [{ path: "companyName", kind: "neededWhenNew" }]);
  const after = describeSeller(row);
  audit.details = changesOf(before && describeSeller(before), after, fields);
  return after;
};

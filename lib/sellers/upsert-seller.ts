import { insertSeller, updateSeller } from "@/db/queries/sellers";
import type { upsertSeller as contract } from "@/lib/contract/sellers";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { refuseOther } from "@/lib/http/refuse-other";
import { describeSeller } from "./describe-seller";

export const upsertSeller: Operation<typeof contract> = async ({ db }, { params, body }) => {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, nrn, ...fields } = body;
  refuseOther("nrn", nrn, params.SellerNrn);
  if (fields.companyName) await insertSeller(db, params.SellerNrn, fields.companyName);
  const row = await updateSeller(db, params.SellerNrn, fields);
  if (!row) throw new Refusal("SERVICE_005", [{ path: "companyName", message: "a new one needs it" }]);
  return describeSeller(row);
};

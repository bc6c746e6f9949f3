import { type CertificateRow, findOwnCertificate } from "@/db/queries/certificates";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors/refusals";

type Named = { ProducerNrn: string; CertificateId: string };

/** A certificate of the producer that the caller asks for, or a refusal. */
export async function findCertificateOf(context: Context, params: Named): Promise<CertificateRow> {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const row = await findOwnCertificate(context.db, tenant, params.CertificateId);
  if (!row) throw new Refusal("SERVICE_005", [{ path: "CertificateId", kind: "noSuchCertificate" }]);
  return row;
}

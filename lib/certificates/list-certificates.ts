import { selectCertificates } from "@/db/queries/certificates";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listCertificates as contract } from "@/lib/contract/certificates";
import type { Operation } from "@/lib/operation";
import { describeCertificate } from "./describe-certificate";

export const listCertificates: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { EprCountryCode: country, DeclarationPeriodCode: period, Limit: limit, Offset: offset } = query;
  const { rows, total } = await selectCertificates(context.db, tenant, { country, period, limit, offset });
  return { body: { data: rows.map(describeCertificate) }, total };
};

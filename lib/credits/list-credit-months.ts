import { selectCreditMonths } from "@/db/queries/credits";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listCreditMonths as contract } from "@/lib/contract/credits";
import type { Operation } from "@/lib/operation";

const MONTHS_AT_MOST = 24;

export const listCreditMonths: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { months, balance, held } = await selectCreditMonths(context.db, tenant, MONTHS_AT_MOST);
  return { balance, held, data: months };
};

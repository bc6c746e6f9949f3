import { findParties, nameOfActor, selectNamedLines } from "@/db/queries/receipts";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getDeclarationReceipt as contract } from "@/lib/contract/receipts";
import { exactContribution, sumOf } from "@/lib/domain/amounts";
import { statusOfPart } from "@/lib/domain/declaration-status";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { findDeclaration } from "./find-declaration";

export const getDeclarationReceipt: Operation<typeof contract> = async (context, { params }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { declaration, parts } = await findDeclaration(db, tenant, params.DeclarationId);
  const part = parts.find(({ schemeCode }) => schemeCode === params.SchemeCode);
  if (!part) throw new Refusal("SERVICE_005", [{ path: "SchemeCode", message: "no part of that scheme" }]);
  if (part.status === "DRAFT")
    throw new Refusal("SERVICE_005", [{ path: "SchemeCode", message: "not validated yet" }]);
  const period = declaration.declarationPeriodCode;
  const lines = await selectNamedLines(db, tenant, { id: declaration.id, period, scheme: part.schemeCode });
  const parties = await findParties(db, tenant, part.schemeProId);
  return {
    companyName: parties?.companyName ?? "",
    producerNrn: tenant.nrn,
    eprCountryCode: declaration.eprCountryCode,
    declarationPeriodCode: period,
    currency: declaration.currency,
    schemeCode: part.schemeCode,
    ecoOrganismName: part.ecoOrganismName,
    uin: parties?.uin ?? null,
    proMemberId: part.proMemberId,
    revision: declaration.revision,
    status: statusOfPart(part),
    completedAt: part.completedAt?.toISOString() ?? null,
    completedBy: part.completedBy && (await nameOfActor(db, part.completedBy)),
    deadline: part.deadline,
    producerPaidAt: part.producerPaidAt?.toISOString() ?? null,
    totalQuantity: Number(part.totalQuantity),
    totalWeight: Number(part.totalWeight),
    totalAmount: Number(part.totalAmount),
    exactAmount: sumOf(lines.map(exactContribution)),
    lines: lines.map(({ schemeCode: _, ecoOrganismName: __, quantity, price, ecoContribution, ...line }) => ({
      ...line,
      quantity: Number(quantity),
      price: Number(price),
      ecoContribution: Number(ecoContribution),
    })),
  };
};

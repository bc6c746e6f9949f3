import type { z } from "zod";
import { type RevisionRow, selectRevisions } from "@/db/queries/declaration-revisions";
import { findParties, selectNamedLines } from "@/db/queries/receipts";
import { actorTold } from "@/lib/activity/actor-told";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract/endpoint";
import type { getDeclarationReceipt as contract, Receipt } from "@/lib/contract/receipts";
import { exactContribution, sumOf } from "@/lib/domain/amounts";
import { statusOfPart } from "@/lib/domain/declaration-status";
import { revisionOf } from "@/lib/domain/receipt-revision";
import { Refusal } from "@/lib/errors/refusals";
import { statementsOf } from "@/lib/statements/statements-of";
import { findDeclaration } from "./find-declaration";
import { isAsked, partOfRevision } from "./part-of-revision";

type Found = Awaited<ReturnType<typeof findDeclaration>>;

/** The receipt of a validated part, or of a past revision of it. */
export async function receiptOf(
  context: Context,
  { params, query }: Input<typeof contract>,
): Promise<z.input<typeof Receipt>> {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const found = await findDeclaration(db, tenant, params.DeclarationId);
  const { declaration } = found;
  const reopenings = await selectRevisions(db, tenant, declaration.id);
  const asked = { SchemeCode: params.SchemeCode, SchemeProId: query.SchemeProId };
  const { part, revision, kept } =
    query.Revision === undefined
      ? validatedPart(found, reopenings, asked)
      : partOfRevision(found, reopenings, asked, query.Revision);
  const period = declaration.declarationPeriodCode;
  const lines = await selectNamedLines(db, tenant, {
    id: declaration.id,
    period,
    schemeProId: part.schemeProId,
    revision: kept?.revision,
  });
  const parties = await findParties(db, tenant, { schemeProId: part.schemeProId, period });
  const isPreparedByAnother = part.preparedBy !== part.completedBy;
  const preparedBy = await actorTold(db, tenant, isPreparedByAnother ? part.preparedBy : null);
  const completedBy = await actorTold(db, tenant, part.completedBy);
  return {
    companyName: parties?.companyName ?? "",
    producerNrn: tenant.nrn,
    eprCountryCode: declaration.eprCountryCode,
    declarationPeriodCode: period,
    currency: declaration.currency,
    schemeCode: part.schemeCode,
    ecoOrganismName: part.ecoOrganismName,
    uin: parties?.uin ?? null,
    proMemberId: parties?.proMemberId ?? null,
    revision,
    status: statusOfPart(part),
    completedAt: part.completedAt?.toISOString() ?? null,
    preparedBy: preparedBy?.name ?? null,
    preparedByKind: preparedBy?.kind ?? null,
    completedBy: completedBy?.name ?? null,
    completedByKind: completedBy?.kind ?? null,
    deadline: parties?.deadline ?? null,
    producerPaidAt: part.producerPaidAt?.toISOString() ?? null,
    statements: kept ? [] : await statementsOf(context, tenant, part),
    reopenedAt: kept?.createdAt.toISOString() ?? null,
    reopenReason: kept?.reason ?? null,
    isNil: part.isNil,
    totalQuantity: Number(part.totalQuantity),
    totalWeight: Number(part.totalWeight),
    totalAmount: Number(part.totalAmount),
    fees: part.fees ?? [],
    exactAmount: sumOf(lines.map(exactContribution)),
    lines: lines.map(
      ({
        schemeProId: _,
        schemeCode: __,
        ecoOrganismName: ___,
        quantity,
        price,
        ecoContribution,
        ...line
      }) => ({
        ...line,
        quantity: Number(quantity),
        price: Number(price),
        ecoContribution: Number(ecoContribution),
      }),
    ),
  };
}

/** A part as it stands, if it is validated; of several of one code the first that is. */
function validatedPart(
  { parts }: Found,
  reopenings: readonly RevisionRow[],
  asked: Parameters<typeof isAsked>[0],
) {
  const own = parts.filter(isAsked(asked));
  if (own.length === 0) throw new Refusal("SERVICE_005", [{ path: "SchemeCode", kind: "noSuchPart" }]);
  const part = own.find(({ status }) => status !== "DRAFT");
  if (!part) throw new Refusal("SERVICE_005", [{ path: "SchemeCode", kind: "notValidated" }]);
  return { part, revision: revisionOf(part, reopenings), kept: null };
}

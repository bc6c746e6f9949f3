import type { Db } from "@/db/client";
import { selectPartsWithFees } from "@/db/queries/declaration-fees";
import { selectPublishedFees } from "@/db/queries/what-if";
import type { Tenant } from "@/db/tenant";
import { pricing } from "@/lib/catalog/pricing";
import type { Market } from "@/lib/catalog/save-products";
import type { Returned } from "@/lib/contract/endpoint";
import type { tryWhatIf } from "@/lib/contract/what-if";
import { feesOfParts } from "@/lib/declarations/fees-of-parts";
import { chargeFees, type DeclarationFeeCharged } from "@/lib/domain/pricing/declaration-fees";
import type { Ledger } from "./ledger";
import type { Plan } from "./plan";

type Trial = { db: Db; tenant: Tenant; market: Market; plan: Plan; ledger: Ledger };
type Fees = Returned<typeof tryWhatIf>["fees"];
type Scheme = { schemeCode: string; ecoOrganismName: string };

/** What schemes charge beside the lines: today, and of those that would be declared to. */
export async function feesIf({ db, tenant, market, plan, ledger }: Trial): Promise<Fees> {
  const today = await feesOfParts(db, tenant, market);
  const parts = await selectPartsWithFees(db, tenant, market);
  const isLeft = new Set(plan.steps.at(-1)?.lines.map(({ schemeProId }) => schemeProId));
  const amounts = new Map(ledger.schemes(plan.steps.length).map((one) => [one.schemeProId, one]));
  const kept = parts.filter(
    ({ schemeProId }) => amounts.has(schemeProId) || plan.steps.length === 0 || isLeft.has(schemeProId),
  );
  const schemes = new Map<string, Scheme>([
    ...kept.map((part) => [part.schemeProId, part] as const),
    ...[...amounts].map(([id, scheme]) => [id, scheme] as const),
  ]);
  const published = await selectPublishedFees(db, [...schemes.keys()], { ...market, period: plan.period });
  const whatIf = [...schemes].flatMap(([id, scheme]) => {
    const own = published.filter(
      (fee) => fee.schemeProId === id && (fee.certainty !== "illustrative" || pricing().illustrative),
    );
    const { declaredAs } = parts.find(({ schemeProId }) => schemeProId === id) ?? {};
    const charged = chargeFees(own, amounts.get(id)?.amount.toFixed(2) ?? "0", declaredAs);
    return charged.map((fee) => feeOf(scheme, fee));
  });
  return { today: today.flatMap(({ fees, ...scheme }) => fees.map((fee) => feeOf(scheme, fee))), whatIf };
}

const feeOf = (
  { schemeCode, ecoOrganismName }: Scheme,
  { code, labelEn, labelFr, labelZh, basis, certainty, amount }: DeclarationFeeCharged,
) => ({ schemeCode, ecoOrganismName, code, labelEn, labelFr, labelZh, basis, certainty, amount });

import Big from "big.js";
import type { DeclarationRow, PartRow } from "@/db/queries/declarations";
import { insertPayment } from "@/db/queries/statement-payments";
import {
  type Balance,
  findRecipient,
  insertStatement,
  type LineOfPart,
  type PaymentTerms,
  selectBalances,
  selectLinesOfParts,
  selectPaymentTerms,
  selectStatedLines,
  sumStated,
  takeNumber,
} from "@/db/queries/statements";
import type { Tenant } from "@/db/tenant";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { statementNumber, statementReference } from "@/lib/domain/statements/statement-numbers";
import {
  byRate,
  differenceOf,
  netOf,
  papersOf,
  shareOut,
  totalOf,
  type VatRate,
  vatBack,
  vatOn,
} from "@/lib/domain/statements/statement-sums";
import { shiftDay } from "@/lib/domain/validity";
import { groupBy } from "@/lib/group-by";
import { followStatements } from "./follow-statements";
import { todayOf } from "./today";

type Issue = {
  tenant: Tenant;
  declaration: DeclarationRow;
  terms: PaymentTerms;
  /** The schemes that are stated together. */
  schemeProIds: readonly string[];
  lines: readonly LineOfPart[];
  vatRate: VatRate;
  recipient: Awaited<ReturnType<typeof findRecipient>>["recipient"];
};

/**
 * States what parts that were just validated are to be paid by: a statement for each scheme, or for each seller, as the
 * scheme's payment says. Of parts that were stated before it states by what they differ, a
 * paper for each rate of VAT. The caller holds the producer's lock.
 */
export async function issueStatements(
  context: Context,
  tenant: Tenant,
  declaration: DeclarationRow,
  parts: readonly PartRow[],
): Promise<void> {
  if (parts.length === 0) return;
  const { db } = context;
  const schemeProIds = parts.map(({ schemeProId }) => schemeProId);
  const { id: declarationId, declarationPeriodCode: period, eprCountryCode: country } = declaration;
  const [terms, now, stated, { recipient, vatRate }] = [
    await selectPaymentTerms(db, schemeProIds),
    await selectLinesOfParts(db, tenant, { declarationId, period, schemeProIds }),
    await selectStatedLines(db, tenant, declarationId),
    await findRecipient(db, tenant, country),
  ];
  const before = stated.filter(({ schemeProId }) => schemeProIds.includes(schemeProId));
  const differing = differenceOf(now, before);
  const papers = groupBy(terms, ({ statementPer, sellerId, schemeProId }) =>
    statementPer === "SELLER" ? sellerId : schemeProId,
  );
  // Numbers are taken in the sellers' order, so that two validations don't wait for each other.
  const inOrder = [...papers.values()].sort(([a], [b]) =>
    (a?.sellerId ?? "") < (b?.sellerId ?? "") ? -1 : 1,
  );
  for (const [first, ...others] of inOrder) {
    if (!first) continue;
    const of = [first, ...others].map(({ schemeProId }) => schemeProId);
    const lines = differing.filter(({ schemeProId }) => of.includes(schemeProId));
    const issues = [...byRate(lines, before, vatRate)].flatMap(([rate, at]) =>
      papersOf(at).map((lines) => ({ lines, vatRate: rate })),
    );
    // What is owed comes first, so that credit notes are taken off it too.
    for (const paper of issues.sort((one, other) => netOf(other.lines).cmp(netOf(one.lines))))
      await issue(context, { tenant, declaration, terms: first, schemeProIds: of, ...paper, recipient });
  }
  await followStatements(context, tenant, declarationId);
}

async function issue(context: Context, paper: Issue): Promise<void> {
  const { db, now, caller } = context;
  const { tenant, declaration, terms, schemeProIds, lines, vatRate, recipient } = paper;
  const net = netOf(lines).toFixed(2);
  const isOwed = new Big(net).gt(0);
  const states = (one: Balance, ids: readonly string[]) =>
    one.schemes.some(({ schemeProId }) => ids.includes(schemeProId));
  const of = lines.map(({ schemeProId }) => schemeProId);
  const isAmended = (one: Balance) => one.vatRate === vatRate && states(one, of);
  const stated = isOwed
    ? []
    : (await selectBalances(db, tenant, declaration.id)).filter((one) => states(one, schemeProIds));
  const amended = [...stated.filter(isAmended), ...stated.filter((one) => !isAmended(one))];
  const [corrected] = amended;
  // Lines that were never to be paid can't be given back.
  if (!isOwed && !corrected) return;
  const correctsId = corrected?.id ?? null;
  const vat = await vatOf(context, paper, net);
  const total = totalOf(net, vat);
  const { issuer, count } = await takeNumber(db, terms.sellerId);
  const today = todayOf(now);
  const id = await insertStatement(
    db,
    tenant,
    {
      kind: isOwed ? "STATEMENT" : "CREDIT_NOTE",
      number: statementNumber(issuer, count),
      reference: statementReference(issuer, count),
      sellerId: terms.sellerId,
      declarationId: declaration.id,
      revision: declaration.revision,
      correctsId,
      eprCountryCode: declaration.eprCountryCode,
      declarationPeriodCode: declaration.declarationPeriodCode,
      currency: declaration.currency,
      issuedOn: today,
      dueOn: isOwed && terms.paymentDays !== null ? shiftDay(today, terms.paymentDays) : null,
      net,
      vatRate,
      vat,
      total,
      accountHolder: terms.iban && (terms.accountHolder ?? terms.issuer.companyName),
      iban: terms.iban,
      bic: terms.iban && terms.bic,
      issuer: terms.issuer,
      recipient,
      issuedBy: actorOf(caller),
      createdAt: now,
    },
    lines,
  );
  if (isOwed || correctsId === null) return;
  for (const share of shareOut(new Big(total).abs().toFixed(2), amended, correctsId))
    await insertPayment(db, tenant, {
      statementId: share.id,
      source: "CREDIT_NOTE",
      amount: share.amount,
      paidOn: today,
      creditNoteId: id,
      recordedBy: actorOf(caller),
      createdAt: now,
    });
}

/** The VAT of a paper, of which a credit note gives back what was charged. */
async function vatOf({ db }: Context, paper: Issue, net: string): Promise<string | null> {
  const { tenant, declaration, schemeProIds, vatRate } = paper;
  if (vatRate === null || new Big(net).gt(0)) return vatOn(net, vatRate);
  const of = { declarationId: declaration.id, schemeProIds, vatRate };
  return vatBack(net, vatRate, await sumStated(db, tenant, of));
}

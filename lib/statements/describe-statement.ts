import type { z } from "zod";
import { type PaymentRow, selectPartsStated, selectPayments } from "@/db/queries/statement-payments";
import {
  findStatement,
  type LinkedStatement,
  type StatementRow,
  selectLinked,
  selectStatementLines,
} from "@/db/queries/statements";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import type { Statement, StatementSummary } from "@/lib/contract/statements";
import { leftToPay } from "@/lib/domain/statements/statement-sums";
import { Refusal } from "@/lib/errors/refusals";
import { paymentCode } from "@/lib/payments/payment-code";
import { todayOf } from "./today";

const numberOrNull = (value: string | null) => (value === null ? null : Number(value));

/** A statement as lists have it. */
export const summarize = (row: StatementRow): z.input<typeof StatementSummary> => {
  const { accountHolder: _holder, iban, bic: _bic, correctsId: _corrects, ...known } = row;
  const left = row.paid === null ? 0 : Number(leftToPay(row));
  return {
    ...known,
    isTransferable: left > 0 && iban !== null && row.currency === "EUR",
    schemes: row.schemes.map((scheme) => ({ ...scheme, net: Number(scheme.net) })),
    net: Number(row.net),
    vatRate: numberOrNull(row.vatRate),
    vat: numberOrNull(row.vat),
    total: Number(row.total),
    paid: Number(row.paid ?? 0),
    credited: Number(row.credited ?? 0),
    left,
  };
};

/** A statement with all that it says, as it stands now. */
export async function describeStatement(
  { db, now }: Context,
  tenant: Tenant,
  id: string,
): Promise<z.input<typeof Statement>> {
  const row = await findStatement(db, tenant, id, todayOf(now));
  if (!row) throw new Refusal("SERVICE_005", [{ path: "StatementId", kind: "noSuchStatement" }]);
  const [lines, payments, links, parts] = [
    await selectStatementLines(db, tenant, id),
    await selectPayments(db, tenant, id),
    await selectLinked(db, tenant, row),
    await selectPartsStated(db, tenant, row),
  ];
  const account = row.iban
    ? { holder: row.accountHolder ?? row.issuer.companyName, iban: row.iban, bic: row.bic }
    : null;
  const summary = summarize(row);
  const isSentOn = row.transferredOn !== null || parts.some(({ sentOn }) => sentOn !== null);
  return {
    ...summary,
    account,
    paymentCode: account && paymentCode({ account, ...summary }),
    lines: lines.map(({ position: _, price, quantity, weight, net, ...line }) => ({
      ...line,
      price: numberOrNull(price),
      quantity: numberOrNull(quantity),
      weight: numberOrNull(weight),
      net: Number(net),
    })),
    payments: payments.map((payment) => describePayment(payment, isSentOn)),
    corrects: links.corrects && describeLinked(links.corrects),
    correctedBy: links.correctedBy.map(describeLinked),
  };
}

const describeLinked = (linked: LinkedStatement) => ({ ...linked, total: Number(linked.total) });

const describePayment = (
  { creditNoteId, creditNoteNumber, amount, ...payment }: PaymentRow,
  isSentOn: boolean,
) => ({
  ...payment,
  amount: Number(amount),
  creditNote: creditNoteId && creditNoteNumber ? { id: creditNoteId, number: creditNoteNumber } : null,
  isUndoable: creditNoteId === null && !isSentOn,
});

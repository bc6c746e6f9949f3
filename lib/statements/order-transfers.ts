import { randomUUID } from "node:crypto";
import { selectStatementsById } from "@/db/queries/statements";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { orderTransfers as contract } from "@/lib/contract/statements";
import { leftToPay } from "@/lib/domain/statements/statement-sums";
import { shiftDay } from "@/lib/domain/validity";
import { type FieldProblem, Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { inSepaLetters, transferOrder } from "@/lib/payments/transfer-order";
import { firstDayLeft, todayOf } from "./today";

/** The furthest day that banks take an order for. */
const FURTHEST_DAYS = 365;

/** Writes an order of transfers for what is left of statements. The payer's account is in the file alone. */
export const orderTransfers: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const today = todayOf(now);
  const { executeOn } = body;
  if (executeOn < firstDayLeft(now) || executeOn > shiftDay(today, FURTHEST_DAYS))
    throw new Refusal("SERVICE_005", [{ path: "executeOn", kind: "notWithinAYear" }]);
  const ids = [...new Set(body.statementIds)];
  const rows = await selectStatementsById(db, tenant, ids, today);
  const problems: FieldProblem[] = [];
  const transfers = ids.flatMap((id) => {
    const wrong = (kind: "noSuchStatement" | "nothingLeft" | "notInEuros" | "noAccount") => {
      problems.push({ path: `statementIds ${id}`, kind });
      return [];
    };
    const row = rows.find((each) => each.id === id);
    if (row?.kind !== "STATEMENT") return wrong("noSuchStatement");
    const amount = leftToPay(row);
    if (Number(amount) <= 0) return wrong("nothingLeft");
    if (row.currency !== "EUR") return wrong("notInEuros");
    if (!row.iban) return wrong("noAccount");
    const { accountHolder, issuer, iban, bic, reference } = row;
    const name = inSepaLetters(accountHolder ?? issuer.companyName) || inSepaLetters(issuer.nrn);
    return [{ creditor: { name, iban, bic }, amount, reference }];
  });
  if (problems.length > 0) throw new Refusal("SERVICE_005", problems);
  const recipient = rows[0]?.recipient;
  const name = inSepaLetters(recipient?.companyName ?? "") || inSepaLetters(tenant.nrn);
  const content = transferOrder({
    id: randomUUID().replaceAll("-", ""),
    createdAt: now,
    executeOn,
    debtor: { name, iban: body.iban, bic: body.bic ?? null },
    transfers,
  });
  return { name: `transfers-${executeOn}.xml`, content };
};

import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { fieldProblemOf } from "@/lib/contract/field-problem";
import { bankAmount, bankDay } from "@/lib/domain/statements/bank-amount";
import { isCreditorReference } from "@/lib/domain/statements/creditor-reference";
import { Refusal } from "@/lib/errors/refusals";
import { settingOf } from "@/lib/settings";
import type { PaymentProvider } from "./payment-provider";

/** A signed delivery is taken within so much time, before and after it was signed. */
const WINDOW_MS = 5 * 60_000;

/** While a provider changes its secret, it signs with both. */
const MOST_SIGNATURES = 10;

const SUCCEEDED = "payment.succeeded";

const Payment = z.object({
  reference: z
    .string()
    .max(40)
    .transform((said) => said.replaceAll(/\s/g, "").toUpperCase())
    .refine(isCreditorReference),
  amount: z
    .string()
    .refine((said) => Number(bankAmount(said) ?? 0) > 0)
    .transform((said) => bankAmount(said) ?? said),
  currency: z.string().regex(/^[A-Z]{3}$/),
  paidOn: z.iso.date().refine((said) => bankDay(said) === said),
});

/**
 * Any provider that delivers by Standard Webhooks (https://www.standardwebhooks.com), or a gateway that brings a provider's
 * events into that form.
 */
export const standardProvider: PaymentProvider = {
  secret: () => settingOf("PAYMENT_WEBHOOK_SECRET"),
  prove({ text, headers, at }, secret) {
    const id = headers.get("webhook-id") ?? "";
    const seconds = headers.get("webhook-timestamp") ?? "";
    const isNow = /^\d{1,12}$/.test(seconds) && Math.abs(at.getTime() - Number(seconds) * 1000) <= WINDOW_MS;
    if (!/^[\w-]{1,255}$/.test(id) || !isNow) return undefined;
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
    const expected = createHmac("sha256", key).update(`${id}.${seconds}.${text}`).digest();
    const signatures = (headers.get("webhook-signature") ?? "").split(" ", MOST_SIGNATURES);
    const isProven = signatures.some((signature) => {
      const given = Buffer.from(/^v1,(.+)$/.exec(signature)?.[1] ?? "", "base64");
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isProven ? id : undefined;
  },
  read({ type, data }) {
    if (type !== SUCCEEDED) return null;
    const read = Payment.safeParse(data, { reportInput: true });
    if (read.success) return read.data;
    const problems = read.error.issues.map((issue) => ({
      path: ["data", ...issue.path].join("."),
      ...fieldProblemOf(issue),
    }));
    throw new Refusal("SERVICE_005", problems);
  },
};

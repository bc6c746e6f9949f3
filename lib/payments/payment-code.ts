/** What of a statement a transfer needs. */
type Payable = {
  account: { holder: string; iban: string; bic: string | null };
  currency: string;
  left: number;
  reference: string;
};

const MOST = 999_999_999.99;

/**
 * The text of a QR code by which a banking app fills in a SEPA transfer (EPC069-12, version 002). Null where there is
 * nothing to pay, or not in euros.
 */
export function paymentCode({ account, currency, left, reference }: Payable): string | null {
  if (currency !== "EUR" || left <= 0 || left > MOST) return null;
  return [
    "BCD",
    "002",
    "1",
    "SCT",
    account.bic ?? "",
    // The standard takes 70 signs of a name.
    [...account.holder].slice(0, 70).join(""),
    account.iban,
    `EUR${left.toFixed(2)}`,
    "",
    reference,
  ].join("\n");
}

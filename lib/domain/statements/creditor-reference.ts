/** The digits of a text whose letters count from 10 on, as ISO 7064 has it. */
const digitsOf = (text: string) => [...text].map((sign) => Number.parseInt(sign, 36)).join("");

const remainder = (text: string) => Number(BigInt(digitsOf(text)) % 97n);

/** A creditor reference by ISO 11649: what banks carry with a payment and bring back unchanged. */
export function creditorReference(content: string): string {
  const check = 98 - remainder(`${content}RF00`);
  return `RF${String(check).padStart(2, "0")}${content}`;
}

/** Whether a text is one, and its check digits are right. */
export const isCreditorReference = (text: string): boolean =>
  /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && remainder(text.slice(4) + text.slice(0, 4)) === 1;

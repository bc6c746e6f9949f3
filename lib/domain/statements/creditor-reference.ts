/** The digits of a text whose letters count from 10 on, as ISO 7064 has it. */
const digitsOf = (text: string) => [...text].map((sign) => Number.parseInt(sign, 36)).join("");

const remainder = (text: string) => Number(BigInt(digitsOf(text)) % 97n);

/** A creditor reference by ISO 11649: what banks carry with a payment and bring back unchanged. */
export function creditorReference(content: string): string {
  const check = 98 - remainder(`${content}RF00`);
  return `RF${String(check).padStart(2, "0")}${content}`;
}

/** Whether a text is one, typing mistakes found. */
export const isCreditorReference = (text: string): boolean =>
  /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && remainder(text.slice(4) + text.slice(0, 4)) === 1;

const FORM = /RF\s?\d{2}(?:\s?[0-9A-Z]){1,21}/g;

/** The creditor references in what a payer wrote, without the spaces that people group them by. */
export function referencesIn(text: string): string[] {
  const found: string[] = [];
  for (const [match] of text.toUpperCase().matchAll(FORM)) {
    const whole = match.replaceAll(/\s/g, "");
    // What follows the reference may look like more of it.
    for (let end = whole.length; end > 4; end--)
      if (isCreditorReference(whole.slice(0, end))) {
        found.push(whole.slice(0, end));
        break;
      }
  }
  return [...new Set(found)];
}

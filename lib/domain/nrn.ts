/** What can be told of a registration number without asking anybody: a warning at most, since registers know exceptions. */
export type NrnFinding = "plausible" | "not14Digits" | "checkDigit" | "unchecked";

const LA_POSTE = "356000000";

const digitsOf = (text: string) => [...text].map(Number);

/** Every second digit from the right doubled, and the digits of that summed (ISO/IEC 7812-1). */
function luhnSum(text: string): number {
  return digitsOf(text)
    .reverse()
    .reduce((sum, digit, index) => {
      const weighed = index % 2 === 1 ? digit * 2 : digit;
      return sum + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
}

/** The number as registers write it: without the spaces that people group it by. */
export const readNrn = (typed: string): string => typed.replace(/\s/gu, "");

/** Whether a number has the form of a SIRET in France, where companies of other countries are registered by theirs. */
export const isSiret = (countryCode: string, nrn: string): boolean =>
  countryCode === "FR" && /^\d{14}$/.test(nrn);

/** In France a SIRET: 14 digits, the sum of Luhn a multiple of ten; La Poste's offices have a plain sum of five's multiples. */
export function checkNrn(countryCode: string, nrn: string): NrnFinding {
  if (countryCode !== "FR") return "unchecked";
  if (!isSiret(countryCode, nrn)) return "not14Digits";
  const isPostOffice =
    nrn.startsWith(LA_POSTE) && digitsOf(nrn).reduce((sum, digit) => sum + digit, 0) % 5 === 0;
  return isPostOffice || luhnSum(nrn) % 10 === 0 ? "plausible" : "checkDigit";
}

const PLAIN = /^[\p{L}\p{M}\p{N} '’&.,()/+°º-]{1,80}$/u;
/** A dot with a word behind it, or numbers between dots, as in an address. Initials (S.A.R.L.) have one letter each. */
const LIKE_AN_ADDRESS = /\.[^\s.,]{2,}|\d\.\d+\.\d|\/\//u;

/** A company's name where it may stand in a mail: short, plain, and nothing that a mail reader makes a link of. */
export const nameInMail = (companyName: string): string | undefined =>
  PLAIN.test(companyName) && !LIKE_AN_ADDRESS.test(companyName) ? companyName : undefined;

import { creditorReference } from "./creditor-reference";

/** A seller's number: its own sign, and how many it has issued. */
export const statementNumber = (issuer: number, count: number): string =>
  `${issuer}-${String(count).padStart(6, "0")}`;

/** What a payment of it says: no two sellers', and no two of one seller's, are the same. */
export const statementReference = (issuer: number, count: number): string =>
  creditorReference(`${issuer}${String(count).padStart(9, "0")}`);

import { schemeNames } from "@/lib/domain/scheme-names";
import type { Formatter } from "./format";

type Standing = {
  kind: string;
  currency: string;
  total: number;
  left: number;
  issuedOn: string;
  dueOn: string | null;
  settledOn: string | null;
  transferredOn: string | null;
  issuer: { companyName: string };
  schemes: readonly { schemeCode: string; ecoOrganismName: string }[];
};

/** What the sentence of how a statement stands is made of (`statement.stands`). */
export const standingValues = (of: Standing, format: Formatter) => ({
  amount: format.money(Math.abs(of.kind === "CREDIT_NOTE" ? of.total : of.left), of.currency),
  to: of.issuer.companyName,
  day: format.dayOfYear(of.transferredOn ?? of.settledOn ?? of.dueOn ?? of.issuedOn),
  schemes: format.list(schemeNames(of.schemes)),
});

import { expect, test } from "vitest";
import { formatter } from "./format";
import { standingValues } from "./statement-standing";

test("a statement that went on to several schemes of one organism names each with its stream", () => {
  const schemes = ["DEA", "JOU"].map((schemeCode) => ({ schemeCode, ecoOrganismName: "Ecomaison" }));
  const of = { kind: "STATEMENT", currency: "EUR", total: 10, left: 0, issuedOn: "2026-01-01", schemes };
  const dates = { dueOn: null, settledOn: "2026-01-02", transferredOn: "2026-01-03" };
  const told = standingValues(
    { ...of, ...dates, issuer: { companyName: "Ecomaison" } },
    formatter("en", "UTC"),
  );
  expect(told.schemes).toBe("Ecomaison (DEA), Ecomaison (JOU)");
});

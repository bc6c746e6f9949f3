import { expect, test } from "vitest";
import { legalText } from "./legal-text";

const NUMBERS = [{ ecoOrganismName: "A & <b>", schemeCode: "EEE", uin: "FR000000_05DEMO" }];

test("the text for a legal page has each number, in France with the article", () => {
  const text = legalText(NUMBERS, { country: "FR", locale: "en", form: "plain" });
  expect(text).toContain("L. 541-10-13");
  expect(text).toContain("- A & <b> (EEE): FR000000_05DEMO");
  const elsewhere = legalText(NUMBERS, { country: "DE", locale: "fr", form: "plain" });
  expect(elsewhere).not.toContain("L. 541");
  expect(elsewhere).toContain("(EEE)\u00a0: FR000000_05DEMO");
  expect(elsewhere.split("\n")[0]).toMatch(/producteur\)\u00a0:$/);
});

test("as HTML it has no markup but its own", () => {
  const html = legalText(NUMBERS, { country: "FR", locale: "zh", form: "html" });
  expect(html).toContain("<li>A &amp; &lt;b&gt;（EEE）：FR000000_05DEMO</li>");
});

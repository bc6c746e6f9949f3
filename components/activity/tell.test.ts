import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { LOCALES } from "@/db/vocabulary";
import { formatter } from "@/lib/i18n/format";
import { textsIn } from "@/lib/i18n/messages/sections";
import { en } from "@/lib/i18n/messages/told";
import { type Reader, type Told, tell } from "./tell";

const readers = Object.fromEntries(
  LOCALES.map((locale) => {
    // As they are written: what pages get is parsed beforehand.
    const messages = textsIn(locale);
    const reader: Reader = {
      told: createTranslator({ locale, messages, namespace: "told" }),
      shared: createTranslator({ locale, messages, namespace: "common" }),
      states: createTranslator({ locale, messages, namespace: "registration" }),
      format: formatter(locale, "UTC"),
      locale,
    };
    return [locale, reader];
  }),
) as Record<(typeof LOCALES)[number], Reader>;

const KEY = { kind: "key", name: "shop" } as const;
const PERSON = { kind: "user", name: "Ada" } as const;
const entry = (change: Partial<Told>): Told => ({
  action: "updateDeclaration",
  result: "done",
  actor: PERSON,
  subject: null,
  details: null,
  ...change,
});

const VALIDATED = entry({
  details: {
    eprCountryCode: "FR",
    declarationPeriodCode: "2025",
    currency: "EUR",
    steps: [{ step: "validated", schemes: [{ ecoOrganismName: "Citeo", amount: "662.68" }] }],
  },
});

describe("an entry is a sentence: who, what, on what, from what to what", () => {
  test.each([
    [VALIDATED, "Ada validated Citeo 2025: €662.68"],
    [
      entry({ action: "updateMember", subject: "Grace", details: { from: "viewer", to: "editor" } }),
      "Ada changed the role of Grace: viewer → editor",
    ],
    [
      entry({
        action: "updateRegistration",
        actor: { kind: "operator", name: null },
        details: {
          schemes: [{ ecoOrganismName: "Citeo" }],
          from: "4 - PendingPro",
          to: "5 - Registered",
        },
      }),
      "The operator moved the registration with Citeo on: Waits for the scheme → Registered",
    ],
    [
      entry({
        action: "declareQuantities",
        actor: KEY,
        details: {
          declarationPeriodCode: "2025",
          product: "SKU-1",
          from: "4",
          to: "1200",
          count: 1,
          credits: 0,
        },
      }),
      "Key shop declared SKU-1 for 2025: 4 → 1,200, for 0 credits",
    ],
    [
      entry({ action: "grantCredits", details: { credits: 250, from: "0", to: "250" } }),
      "Ada granted 250 credits: 0 → 250",
    ],
    [entry({ action: "revokeApiKey", subject: "shop", details: {} }), "Ada ended the API key shop"],
    [
      entry({ action: "upsertProducer", details: { fields: ["companyCity"] } }),
      "Ada changed the company: city",
    ],
  ])("%#", (told, sentence) => {
    expect(tell(readers.en, told)).toBe(sentence);
  });

  test("in French and Chinese as well", () => {
    expect(tell(readers.fr, VALIDATED).replace(/\s/g, " ")).toBe("Ada a validé Citeo 2025 : 662,68 €");
    expect(tell(readers.zh, VALIDATED)).toBe("Ada确认了 Citeo 2025：€662.68");
  });

  test("a refusal never reads as if it had been done, and a claim names no one as its author", () => {
    const refused = entry({ action: "grantCredits", actor: KEY, result: "refused" });
    expect(tell(readers.en, refused)).toBe("Key shop could not grant credits");
    expect(tell(readers.en, { ...refused, action: "listMembers" })).toBe(
      "Key shop could not read the members",
    );
    const claim = entry({
      action: "createSession",
      result: "refused",
      actor: { kind: "nobody", name: null },
      subject: "Ada",
      details: { claimedUser: "u1" },
    });
    expect(tell(readers.en, claim)).toBe("Somebody who claimed to be Ada could not sign in");
  });

  test("an entry of an earlier release, without details, reads well", () => {
    expect(tell(readers.en, entry({ action: "addProduct", subject: "SKU-1" }))).toBe(
      "Ada added a product to the catalog: SKU-1",
    );
    expect(tell(readers.en, entry({ action: "getCredits", result: "read", actor: KEY }))).toBe(
      "Key shop read the credits",
    );
  });

  test("somebody whose account is gone has no name any more", () => {
    const gone = { ...VALIDATED, actor: { kind: "user", name: null } as const };
    expect(tell(readers.en, gone)).toBe("Somebody whose account is gone validated Citeo 2025: €662.68");
  });

  test.each(LOCALES)("every sentence can be told in %s whatever is known", (locale) => {
    for (const action of Object.keys(en.said))
      for (const details of [
        {},
        { from: "1", to: "2", product: "P", credits: 3, dryRun: true, firstLine: 2 },
      ])
        expect(tell(readers[locale], entry({ action, details }))).toMatch(/Ada/);
  });
});

import { createTranslator } from "next-intl";
import { describe, expect, test } from "vitest";
import { LOCALES } from "@/db/vocabulary";
import { CONTRACT } from "@/lib/contract";
import { mutates } from "@/lib/contract/endpoint";
import { formatter } from "@/lib/i18n/format";
import { textsIn } from "@/lib/i18n/messages/sections";
import { en } from "@/lib/i18n/messages/sentences";
import { type Entry, type Reader, sentenceOf } from "./sentence";

const readers = Object.fromEntries(
  LOCALES.map((locale) => {
    // As they are written: what pages get is parsed beforehand.
    const messages = textsIn(locale);
    const reader: Reader = {
      texts: createTranslator({ locale, messages, namespace: "sentences" }),
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
const entry = (change: Partial<Entry>): Entry => ({
  action: "updateDeclaration",
  result: "done",
  actor: PERSON,
  subject: null,
  details: null,
  ...change,
});

/** The person is all that they are about, or they write entries of their own. */
const WHOLE = [
  "upsertSavedFilter",
  "deleteSavedFilter",
  "lookUpProduct",
  "signUp",
  "confirmUser",
  "requestPasswordReset",
  "resetPassword",
  "changePassword",
  "createSession",
  "deleteSession",
  "deleteOtherSession",
  "retryMail",
  "uploadProof",
  "createCalendarLink",
  "revokeCalendarLink",
  "markNoticesRead",
  "chooseNotices",
  "setWorkAside",
  "writeOperatorNote",
  "seeAs",
  "stopSeeing",
];

const CITEO = { declarationPeriodCode: "2025", schemes: [{ ecoOrganismName: "Citeo" }] };

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
      entry({
        action: "recordPayment",
        details: { name: "1-000014", currency: "EUR", from: "8809.5", to: "8799.50", ...CITEO },
      }),
      "Ada recorded a payment of statement 1-000014 (Citeo, 2025); left: €8,809.50 → €8,799.50",
    ],
    [
      entry({
        action: "transferStatement",
        details: { name: "1-000014", currency: "EUR", from: "0.00", to: "2026-11-27", ...CITEO },
      }),
      "Ada noted statement 1-000014 (Citeo, 2025) as passed on: 27 Nov 2026",
    ],
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
      entry({
        action: "upsertProducer",
        details: {
          changes: [
            { field: "status", from: "trial", to: "active" },
            { field: "terminatedAt", from: "2026-03-31T10:00:00.000Z", to: null },
            { field: "originFees", from: null, to: 1234.5 },
            { field: "isLegalVerified", from: false, to: true },
          ],
          fields: ["companyCity"],
        },
      }),
      "Ada changed the company: status: trial → active; left on: 31 Mar 2026 → nothing; fees of the origin: nothing → 1,234.5; company verified: no → yes; city",
    ],
    [
      entry({
        action: "upsertDeclarationPeriod",
        details: {
          eprCountryCode: "FR",
          declarationPeriodCode: "2025",
          changes: [{ field: "deadline", of: "Citeo", from: "2026-03-31", to: "2026-04-30" }],
          fields: [],
        },
      }),
      "Ada wrote the period France 2025: deadline (Citeo): 31 Mar 2026 → 30 Apr 2026",
    ],
    [
      entry({ action: "upsertSeller", details: { name: "Acme", changes: [], fields: ["superAdminEmail"] } }),
      "Ada wrote the seller Acme: contact's e-mail",
    ],
    [
      entry({
        action: "decideCompanyRequest",
        details: { name: "Atelier", eprCountryCode: "FR", to: "REFUSED" },
      }),
      "Ada refused the company Atelier (France)",
    ],
    [
      entry({
        action: "upsertSiteText",
        subject: "privacy",
        details: { name: "privacy", language: "fr", from: "1200", to: "1340" },
      }),
      "Ada wrote the text of Privacy (French): 1,200 → 1,340 characters",
    ],
    [
      entry({
        action: "upsertSiteText",
        subject: "privacy",
        details: { name: "privacy", language: "fr", from: "1200" },
      }),
      "Ada put the service’s own text of Privacy back (French)",
    ],
    [
      entry({ action: "withdrawCreditRequest", details: { credits: 250 } }),
      "Ada took the request for 250 credits back",
    ],
    [
      entry({ action: "cancelInvitation", details: { from: "viewer" } }),
      "Ada took back the invitation of a person as viewer",
    ],
  ])("%#", (one, sentence) => {
    expect(sentenceOf(readers.en, one)).toBe(sentence);
  });

  test("in French and Chinese as well", () => {
    expect(sentenceOf(readers.fr, VALIDATED).replace(/\s/g, " ")).toBe("Ada a validé Citeo 2025 : 662,68 €");
    expect(sentenceOf(readers.zh, VALIDATED)).toBe("Ada确认了 Citeo 2025：€662.68");
  });

  test("a refusal never reads as if it had been done, and a claim names no one as its author", () => {
    const refused = entry({ action: "grantCredits", actor: KEY, result: "refused" });
    expect(sentenceOf(readers.en, refused)).toBe("Key shop could not grant credits");
    expect(sentenceOf(readers.en, { ...refused, action: "listMembers" })).toBe(
      "Key shop could not read the members",
    );
    const claim = entry({
      action: "createSession",
      result: "refused",
      actor: { kind: "nobody", name: null },
      subject: "Ada",
      details: { claimedUser: "u1" },
    });
    expect(sentenceOf(readers.en, claim)).toBe("Somebody who claimed to be Ada could not sign in");
  });

  test("an entry of an earlier release, without details, reads well", () => {
    expect(sentenceOf(readers.en, entry({ action: "addProduct", subject: "SKU-1" }))).toBe(
      "Ada added a product to the catalog: SKU-1",
    );
    expect(sentenceOf(readers.en, entry({ action: "getCredits", result: "read", actor: KEY }))).toBe(
      "Key shop read the credits",
    );
  });

  test("somebody whose account is gone has no name any more", () => {
    const gone = { ...VALIDATED, actor: { kind: "user", name: null } as const };
    expect(sentenceOf(readers.en, gone)).toBe("Somebody whose account is gone validated Citeo 2025: €662.68");
  });

  test.each(CONTRACT.filter(mutates))("$id is a sentence in every language, done and refused", ({ id }) => {
    for (const result of ["done", "refused"] as const) {
      const sentences = LOCALES.map((locale) => sentenceOf(readers[locale], entry({ action: id, result })));
      expect(new Set(sentences).size).toBe(LOCALES.length);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^Ada.{2}/);
        expect(sentence).not.toContain(id);
      }
    }
  });

  test.each(CONTRACT.filter(mutates))(
    "what $id wrote is said in every language, or it has no more to say",
    ({ id }) => {
      if (!(id in en.said)) expect(WHOLE).toContain(id);
      else
        for (const locale of LOCALES)
          expect(sentenceOf(readers[locale], entry({ action: id, details: { fields: ["x"] } }))).toMatch(
            /Ada/,
          );
    },
  );

  test.each(LOCALES)("every sentence can be said in %s whatever is known", (locale) => {
    for (const action of Object.keys(en.said))
      for (const details of [
        {},
        { from: "1", to: "2", product: "P", credits: 3, dryRun: true, firstLine: 2 },
      ])
        expect(sentenceOf(readers[locale], entry({ action, details }))).toMatch(/Ada/);
  });
});

import { randomInt } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

type Entry = { action: string; subject: string | null; details: Record<string, unknown> };

let operator: string;

beforeAll(async () => {
  await given.reference();
  operator = await given.operatorKey();
});

const write = async (call: `${string} /${string}`, body?: object, headers?: Record<string, string>) => {
  const answer = await send(call, { ...(headers ? { headers } : { key: operator }), ...(body && { body }) });
  expect(answer.status, answer.text).toBe(200);
  return answer;
};

/** The last entry of an action, as the operator's audit has it. */
async function lastEntry(action: string, more: Record<string, string> = {}): Promise<Entry> {
  const { body } = await send("GET /audit", { key: operator, query: { Action: action, Limit: 1, ...more } });
  const [entry] = (body as { data: Entry[] }).data;
  if (!entry) throw new Error(`no entry of ${action}`);
  return entry;
}
const detailsOf = async (action: string, more?: Record<string, string>) =>
  (await lastEntry(action, more)).details;
const unique = () =>
  randomInt(2 ** 40)
    .toString(36)
    .toUpperCase();

test("a company's change says from what to what, and keeps no address", async () => {
  const { nrn } = await given.producer();
  await write(`PUT /producers/${nrn}`, { status: "trial", originFees: 10 });
  await write(`PUT /producers/${nrn}`, {
    status: "active",
    companyName: `Producer ${nrn}`,
    originFees: 12.5,
    terminatedAt: "2026-03-31T10:00:00Z",
    companyCity: "Villeurbanne",
    paymentMethodId: "pm_secret",
  });
  const details = await detailsOf("upsertProducer", { ProducerNrn: nrn });
  expect(details).toEqual({
    fields: ["companyCity", "paymentMethodId"],
    changes: [
      { field: "status", from: "trial", to: "active" },
      { field: "terminatedAt", from: null, to: "2026-03-31T10:00:00.000Z" },
      { field: "originFees", from: 10, to: 12.5 },
    ],
  });
  const born = `N${unique()}`;
  await write(`PUT /producers/${born}`, { companyName: "Born" });
  expect(await detailsOf("upsertProducer", { ProducerNrn: born })).toEqual({
    fields: [],
    changes: [{ field: "companyName", from: null, to: "Born" }],
  });
});

test("what was sent as it stands is no change", async () => {
  const { nrn } = await given.producer();
  const { body } = await send(`GET /producers/${nrn}`, { key: operator });
  await write(`PUT /producers/${nrn}`, body as object);
  expect(await detailsOf("upsertProducer", { ProducerNrn: nrn })).toEqual({ fields: [] });
});

test("sellers and origins: from what to what, and no person", async () => {
  const code = unique();
  await write(`PUT /sellers/${code}`, { companyName: "Acme", commissionPercentage: "2" });
  await write(`PUT /sellers/${code}`, { commissionPercentage: "3", superAdminEmail: "ada@example.org" });
  expect(await detailsOf("upsertSeller")).toEqual({
    name: "Acme",
    fields: ["superAdminEmail"],
    changes: [{ field: "commissionPercentage", from: "2", to: "3" }],
  });
  await write(`PUT /origins/${code}`, { companyName: "Partner", referralFeesPercentage: 5 });
  await write(`PUT /origins/${code}`, {
    companyName: "Partner",
    referralFeesPercentage: 7.5,
    contact: "Ada",
  });
  expect(await detailsOf("upsertOrigin")).toEqual({
    name: "Partner",
    fields: ["contact"],
    changes: [{ field: "referralFeesPercentage", from: 5, to: 7.5 }],
  });
});

test("countries, periods with their deadlines, and schemes: from what to what", async () => {
  const names = { nameEN: "Belgium", nameFR: "Belgique", nameZH: "比利时", currency: "EUR" };
  await write("PUT /countries/XB", names);
  await write("PUT /countries/XB", { ...names, nameEN: "Flanders", eprActivated: true });
  expect(await detailsOf("upsertCountry")).toEqual({
    eprCountryCode: "XB",
    fields: [],
    changes: [
      { field: "nameEN", from: "Belgium", to: "Flanders" },
      { field: "eprActivated", from: false, to: true },
    ],
  });

  const seller = await write(`PUT /sellers/${unique()}`, { companyName: "Acme" });
  const scheme = { eprCountryCode: "XB", schemeCode: "EEE", ecoOrganismName: "Recupel" };
  const sellerId = (seller.body as { id: string }).id;
  const { body } = await write("PUT /scheme-pros", { ...scheme, sellerId, registrationDeposit: 10 });
  await write("PUT /scheme-pros", {
    ...scheme,
    registrationDeposit: 12.5,
    proCity: "Brussels",
    sellerPaymentConfig: { connectId: "acct_secret" },
  });
  expect(await detailsOf("upsertSchemePro")).toEqual({
    name: "Recupel",
    eprCountryCode: "XB",
    fields: ["proCity", "sellerPaymentConfig"],
    changes: [{ field: "registrationDeposit", from: 10, to: 12.5 }],
  });

  const schemeProId = (body as { id: string }).id;
  const deadlines = (deadline: string | null) => ({
    eprCountryCode: "XB",
    deadlines: [{ schemeProId, deadline }],
  });
  await write("PUT /declaration-periods/2025", deadlines("2026-03-31"));
  await write("PUT /declaration-periods/2025", deadlines("2026-04-30"));
  expect(await detailsOf("upsertDeclarationPeriod")).toEqual({
    eprCountryCode: "XB",
    declarationPeriodCode: "2025",
    fields: [],
    changes: [{ field: "deadline", of: "Recupel", from: "2026-03-31", to: "2026-04-30" }],
  });
  await write("PUT /declaration-periods/2025", deadlines(null));
  expect(await detailsOf("upsertDeclarationPeriod")).toMatchObject({
    changes: [{ field: "deadline", of: "Recupel", from: "2026-04-30", to: null }],
  });
});

test("people: language and rights from what to what; names and numbers are not kept", async () => {
  const producer = await given.producer();
  const { id } = await given.user(producer);
  await write(`PUT /users/${id}`, {
    language: "fr",
    isOperator: true,
    name: "Grace Hopper",
    mobilePhone: "+33 6 00 00 00 00",
  });
  const { subject, details } = await lastEntry("updateUser");
  expect(details).toEqual({
    userId: id,
    fields: ["name", "mobilePhone"],
    changes: [
      { field: "language", from: "en", to: "fr" },
      { field: "isOperator", from: false, to: true },
    ],
  });
  expect(subject).toBe("Grace Hopper");
});

test("registrations, texts, requests, invitations and sessions say what, on what", async () => {
  const producer = await given.producer();
  const { nrn } = producer;
  const { browser, email } = await given.user(producer);
  const [registration] = (
    await write(`POST /onboardings/${nrn}`, { eprCountryCode: "FR", schemeCodes: ["EEE"] })
  ).body as { id: string }[];
  const path = `/producers/${nrn}/registrations/${registration?.id}` as const;
  await write(`PUT ${path}`, { proMemberId: "M-1" });
  expect(await detailsOf("updateRegistration", { ProducerNrn: nrn })).toMatchObject({
    fields: [],
    changes: [{ field: "proMemberId", from: null, to: "M-1" }],
  });

  await write("PUT /site-texts/help", { locale: "zh", text: "帮助" });
  await write("PUT /site-texts/help", { locale: "zh", text: "更多帮助" });
  expect(await detailsOf("upsertSiteText")).toEqual({ name: "help", language: "zh", from: "2", to: "4" });
  await write("PUT /site-texts/help", { locale: "zh", text: null });
  expect(await detailsOf("upsertSiteText")).toEqual({ name: "help", language: "zh", from: "4" });

  const asked = await write(`POST /producers/${nrn}/credit-requests`, { amount: 30 }, browser);
  await write(
    `DELETE /producers/${nrn}/credit-requests/${(asked.body as { id: string }).id}`,
    undefined,
    browser,
  );
  expect(await detailsOf("withdrawCreditRequest", { ProducerNrn: nrn })).toEqual({ credits: 30 });

  const invited = await write(
    `POST /producers/${nrn}/invitations`,
    { email: `${unique()}@example.org`, role: "viewer" },
    browser,
  );
  await write(
    `DELETE /producers/${nrn}/invitations/${(invited.body as { id: string }).id}`,
    undefined,
    browser,
  );
  expect(await detailsOf("cancelInvitation", { ProducerNrn: nrn })).toEqual({ from: "viewer" });

  await write("DELETE /sessions", undefined, browser);
  expect(await detailsOf("deleteSessions")).toEqual({ count: 1 });
  expect(
    JSON.stringify((await send("GET /audit", { key: operator, query: { Limit: 50 } })).body),
  ).not.toContain(email);
});

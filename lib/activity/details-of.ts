import type { Mutation } from "@/lib/contract";
import type { AuditDetails } from "@/lib/contract/audit-details";
import type { Endpoint, Input, Returned } from "@/lib/contract/endpoint";

type Tell<E extends Endpoint> = (input: Input<E>, result: Returned<E>) => AuditDetails;
type Table = { [E in Mutation as E["id"]]: Tell<E> };

/** What a request and its answer tell without the operation, which adds what stood there before. */
const DETAILS: Table = {
  // Writes its own entry where it writes at all.
  lookUpProduct: () => ({}),
  correctQualification: ({ body }) => marketOf(body),
  uploadMarketplaceReport: ({ query }) => ({
    eprCountryCode: query.EprCountryCode,
    declarationPeriodCode: query.DeclarationPeriodCode,
  }),
  // Of which country and period it is, the report alone knows.
  declareCorrections: () => ({}),
  deleteMarketplaceReport: (_, { eprCountryCode, declarationPeriodCode }) => ({
    eprCountryCode,
    declarationPeriodCode,
  }),
  addReference: () => ({}),
  removeReference: () => ({}),
  mergeEcoProducts: () => ({}),
  undoMerge: () => ({}),
  changeEcoProducts: ({ body }) => marketOf(body),
  deleteEcoProducts: ({ body }) => ({ eprCountryCode: body.eprCountryCode }),
  upsertSavedFilter: () => ({}),
  deleteSavedFilter: () => ({}),
  declareComposition: ({ body }) => marketOf(body),
  copyPackaging: ({ body }) => marketOf(body),
  upsertPackagingTemplate: ({ params }) => ({ name: params.TemplateName }),
  deletePackagingTemplate: (_, { name }) => ({ name }),
  applyPackagingTemplate: ({ params, body }) => ({ ...marketOf(body), name: params.TemplateName }),
  declareMeasures: ({ body }) => marketOf(body),
  answerDoubts: ({ body }) => marketOf(body),
  askAboutProduct: ({ body }) => marketOf(body),
  takeBackQuestion: ({ query }) => ({
    eprCountryCode: query.EprCountryCode,
    declarationPeriodCode: query.DeclarationPeriodCode,
  }),
  describeGoods: ({ body }) => ({ eprCountryCode: body.eprCountryCode, count: body.goods.length }),
  uploadProof: () => ({}),
  claimModulation: ({ body }) => marketOf(body),
  withdrawModulationClaim: ({ query }) => ({
    eprCountryCode: query.EprCountryCode,
    declarationPeriodCode: query.DeclarationPeriodCode,
  }),
  grantCredits: ({ body }, { gravityCredits }) => ({
    credits: body.amount,
    from: String(gravityCredits - body.amount),
    to: String(gravityCredits),
  }),
  reverseGrant: (_, { amount, balance }) => ({
    credits: -amount,
    from: String(balance - amount),
    to: String(balance),
  }),
  requestCredits: (_, { amount }) => ({ credits: amount }),
  // What was asked for is known to the operation alone.
  withdrawCreditRequest: () => ({}),
  decideCreditRequest: (_, { granted }) => ({ credits: granted ?? 0 }),
  declareQuantities: ({ body }, { creditsNeeded }) => ({
    ...marketOf(body),
    count: body.products?.length ?? 0,
    credits: creditsNeeded,
  }),
  withdrawQuantities: ({ query }) => ({
    eprCountryCode: query.EprCountryCode,
    declarationPeriodCode: query.DeclarationPeriodCode,
  }),
  declareNil: ({ body }) => marketOf(body),
  setApproval: () => ({}),
  writeDeclarationComment: () => ({}),
  removeDeclarationComment: () => ({}),
  issueCertificate: ({ body }, { number }) => ({ ...marketOf(body), name: number }),
  updateDeclaration: (_, { data }) => ({ ...marketOf(data), currency: data.declarationCurrency }),
  // Of which schemes and period, and what was left before, the operation knows.
  recordPayment: (_, { left }) => ({ to: left.toFixed(2) }),
  undoPayment: (_, { left }) => ({ to: left.toFixed(2) }),
  transferStatement: ({ body }) => ({ to: body.transferredOn ?? "" }),
  // Who paid and what they wrote is not told.
  importBankFile: () => ({}),
  recordBankEntries: () => ({}),
  // Each payment has an entry of its own.
  receivePaymentEvent: () => ({}),
  decideBankEntry: ({ body }) => ({ to: body.decision }),
  importScale: ({ params, query }, { countLines }) => ({
    declarationPeriodCode: params.DeclarationPeriodCode,
    count: countLines,
    dryRun: query.DryRun === "true",
  }),
  upsertScaleRow: ({ params, query }) => ({
    declarationPeriodCode: params.DeclarationPeriodCode,
    dryRun: query.DryRun === "true",
  }),
  withdrawScaleRow: ({ params, query }) => ({
    declarationPeriodCode: params.DeclarationPeriodCode,
    dryRun: query.DryRun === "true",
  }),
  uploadProducts: (input) => uploaded(input),
  uploadQuantities: (input) => uploaded(input),
  rerunBatch: ({ query }) => ({ dryRun: query.DryRun === "true" }),
  correctBatch: ({ query }) => ({ dryRun: query.DryRun === "true" }),
  cancelBatch: ({ params }) => ({ batchId: params.BatchId }),
  undoBatch: ({ params }) => ({ batchId: params.BatchId }),
  upsertSchemePro: ({ body }) => ({
    name: body.ecoOrganismName,
    eprCountryCode: body.eprCountryCode,
  }),
  upsertCountry: ({ params }) => ({ eprCountryCode: params.CodeIso2 }),
  upsertDeclarationPeriod: ({ params, body }) => ({
    eprCountryCode: body.eprCountryCode,
    declarationPeriodCode: params.DeclarationPeriodCode,
  }),
  upsertProducer: () => ({}),
  onboardProducer: ({ body }, result) => ({
    eprCountryCode: body.eprCountryCode,
    schemes: result.map(({ schemePro }) => ({ ecoOrganismName: schemePro.ecoOrganismName })),
  }),
  requestCompany: (_, { companyName, eprCountryCode }) => ({ name: companyName, eprCountryCode }),
  decideCompanyRequest: (_, { companyName, eprCountryCode, status }) => ({
    name: companyName,
    eprCountryCode,
    to: status,
  }),
  retryMail: () => ({}),
  setWorkAside: ({ body }) => ({ count: body.work.length }),
  writeOperatorNote: () => ({}),
  seeAs: (_, { companyName }) => ({ name: companyName }),
  stopSeeing: () => ({}),
  createApiKey: ({ body }, { id }) => ({ apiKeyId: id, scopes: body.scopes }),
  rotateApiKey: ({ params }) => ({ apiKeyId: params.ApiKeyId }),
  revokeApiKey: ({ params }) => ({ apiKeyId: params.ApiKeyId }),
  updateRegistration: (_, { schemePro }) => ({
    schemes: [{ ecoOrganismName: schemePro.ecoOrganismName }],
  }),
  undoRegistrationStep: (_, { schemePro }) => ({
    schemes: [{ ecoOrganismName: schemePro.ecoOrganismName }],
  }),
  signUp: () => ({}),
  confirmUser: () => ({}),
  requestPasswordReset: () => ({}),
  resetPassword: () => ({}),
  createSession: () => ({}),
  deleteSession: () => ({}),
  deleteOtherSession: () => ({}),
  deleteSessions: () => ({}),
  markNoticesRead: () => ({}),
  chooseNotices: () => ({}),
  createCalendarLink: () => ({}),
  revokeCalendarLink: () => ({}),
  updateUser: ({ params }) => ({ userId: params.UserId }),
  changePassword: () => ({}),
  eraseUser: ({ params }) => ({ userId: params.UserId }),
  assignProducer: ({ params, body }) => ({ userId: params.UserId, to: body.role }),
  updateMember: ({ params, body }) => ({ userId: params.UserId, to: body.role }),
  removeMember: ({ params }) => ({ userId: params.UserId }),
  inviteMember: ({ body }) => ({ to: body.role }),
  cancelInvitation: () => ({}),
  lookUpInvitation: (_, { companyName, role }) => ({ name: companyName, to: role }),
  acceptInvitation: () => ({}),
  upsertSeller: (_, { companyName }) => ({ name: String(companyName) }),
  upsertOrigin: (_, { companyName }) => ({ name: String(companyName) }),
  upsertSiteText: ({ params, body }) => ({ name: params.SiteTextSlug, language: body.locale }),
};

/** The details of a mutation that was done, for its audit entry. */
export function detailsOf(endpoint: Endpoint, input: unknown, result: unknown): AuditDetails {
  const tell = (DETAILS as Record<string, ((input: unknown, result: unknown) => AuditDetails) | undefined>)[
    endpoint.id
  ];
  if (!tell) throw new Error(`the audit has no details for ${endpoint.id}`);
  return tell(input, result);
}

const marketOf = ({
  eprCountryCode,
  declarationPeriodCode,
}: {
  eprCountryCode: string;
  declarationPeriodCode: string;
}) => ({ eprCountryCode, declarationPeriodCode });

type Uploaded = {
  query: { EprCountryCode: string; DeclarationPeriodCode: string; DryRun?: string | undefined };
  file: { id: string };
};

const uploaded = ({ query, file }: Uploaded): AuditDetails => ({
  eprCountryCode: query.EprCountryCode,
  declarationPeriodCode: query.DeclarationPeriodCode,
  batchId: file.id,
  dryRun: query.DryRun === "true",
});

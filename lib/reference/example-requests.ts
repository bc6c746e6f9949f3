import { DEMO_EMAIL, DEMO_PASSWORD } from "@/lib/seed/demo-access";

/** What exists in the demo, by the names of parameters. */
export type Known = Record<string, string>;

/** What an operation is asked beside the least that it takes. */
export type Asked = {
  params?: Known;
  query?: Known;
  body?: object;
  form?: FormData;
};

export const fileOf = (content: string, name: string): FormData => {
  const form = new FormData();
  form.set("file", new File([content], name, { type: "text/csv" }));
  return form;
};

const OPEN_YEAR = { DeclarationPeriodCode: "2026" };

const ofGuest = ({ GuestId = "" }: Known): Asked => ({ params: { UserId: GuestId } });
const products = ({ OtherProductId = "" }: Known) => ({ productIds: [OtherProductId] });

/** What an operation is asked, where the smallest request that it takes says little. */
export const ASKED: Readonly<Record<string, (known: Known) => Asked>> = {
  mergeEcoProducts: ({ ThirdProductId = "" }) => ({ body: { ecoProductId: ThirdProductId } }),
  listMerges: ({ FourthProductId = "" }) => ({ params: { EcoProductId: FourthProductId } }),
  undoMerge: ({ FourthProductId = "" }) => ({ params: { EcoProductId: FourthProductId } }),
  lookUpProduct: ({ ExternalIdType = "", Title = "" }) => ({ query: { ExternalIdType, Title } }),
  listEcoProducts: () => ({ query: { Sort: "REFERENCE" } }),
  previewEcoProduct: () => ({ query: { Title: "Lampe de bureau LED", Weight: "1.2" } }),
  changeEcoProducts: ({ FourthProductId = "" }) => ({ body: { ecoProductIds: [FourthProductId] } }),
  deleteEcoProducts: ({ UndeclaredProductId = "" }) => ({ body: { ecoProductIds: [UndeclaredProductId] } }),
  upsertSavedFilter: () => ({ body: { schemeCode: "EEE", view: "NO_WEIGHT" } }),
  answerDoubts: ({ DoubtfulProductId = "" }) => ({ body: { ecoProductIds: [DoubtfulProductId] } }),
  askAboutProduct: () => ({ body: { question: "Is the wood painted?" } }),
  declareMeasures: ({ MeasuredProductId = "" }) => ({
    body: { values: [{ ecoProductId: MeasuredProductId, value: "0.25" }] },
  }),
  upsertOrigin: () => ({ body: { companyName: "Demo origin" } }),
  declareComposition: () => ({
    body: { components: [{ kind: "PACKAGING", material: "PAPER_CARD", count: 1, kg: "0.1" }] },
  }),
  copyPackaging: (known) => ({ body: products(known) }),
  applyPackagingTemplate: (known) => ({ body: products(known) }),
  claimModulation: ({ ModulatedId = "", ModulationScheme = "", ModulationCode = "" }) => ({
    body: { productIds: [ModulatedId], schemeProId: ModulationScheme, code: ModulationCode },
  }),
  grantCredits: () => ({ body: { amount: 50, reason: "Demo: purchase 14" } }),
  reverseGrant: () => ({ body: { keep: 40, reason: "Demo: purchase 14 was of 40" } }),
  requestCredits: () => ({ body: { amount: 60, note: "For the products of the spring." } }),
  declareQuantities: ({ EcoProductExternalId = "", OtherExternalId = "" }) => ({
    body: {
      declarationPeriodCode: "2026",
      products: [
        { ecoProductReference: EcoProductExternalId, quantity: 120 },
        { ecoProductReference: OtherExternalId, quantity: 40 },
      ],
    },
  }),
  withdrawQuantities: () => ({ query: OPEN_YEAR }),
  declareNil: () => ({ body: { eprCountryCode: "DE", schemeCode: "BAT", isNil: true } }),
  tryWhatIf: () => ({ body: { changes: [{ kind: "QUANTITIES", percent: 10 }] } }),
  updateDeclaration: ({ DeclarationId = "" }) => ({ body: { id: DeclarationId, note: "Checked in spring" } }),
  writeDeclarationComment: () => ({
    body: { text: "The weights of the lamps are those of the data sheets." },
  }),
  issueCertificate: () => ({ body: { declarationPeriodCode: "2024" } }),
  verifyCertificate: ({ Code = "" }) => ({ query: { Code } }),
  listAllStatements: ({ StatementNumber = "" }) => ({ query: { Search: StatementNumber } }),
  recordPayment: () => ({ body: { amount: 10, paidOn: "2026-01-15", reference: "First part" } }),
  transferStatement: ({ PaidStatementId = "" }) => ({
    params: { StatementId: PaidStatementId },
    body: { transferredOn: "2026-03-02" },
  }),
  importBankFile: ({ BankFile = "" }) => ({ form: fileOf(BankFile, "january.csv") }),
  recordBankEntries: ({ BankEntryId = "" }) => ({ body: { entryIds: [BankEntryId] } }),
  decideBankEntry: ({ UnnamedEntryId = "" }) => ({
    params: { BankEntryId: UnnamedEntryId },
    body: { decision: "SET_ASIDE" },
  }),
  uploadProducts: () => ({
    form: fileOf(
      "external_id;external_id_type;title\nSKU-1;SKU;Lampe de bureau LED\nSKU-2;SKU;\n",
      "products.csv",
    ),
    query: { Mode: "partial" },
  }),
  uploadQuantities: ({ EcoProductExternalId = "" }) => ({
    form: fileOf(`external_id;quantity\n${EcoProductExternalId};130\n`, "quantities.csv"),
    query: OPEN_YEAR,
  }),
  uploadMarketplaceReport: ({ EcoProductExternalId = "" }) => ({
    form: fileOf(`reference,quantity,sold\n${EcoProductExternalId},4,10\n`, "report.csv"),
    query: { ...OPEN_YEAR, CodeVendor: "AMAZ" },
  }),
  listMarketplaceReports: () => ({ query: OPEN_YEAR }),
  importScale: ({ ScaleCsv = "" }) => ({ form: fileOf(ScaleCsv, "scale.csv"), query: { DryRun: "true" } }),
  upsertScaleRow: ({ ScaleRow = "{}" }) => ({
    body: JSON.parse(ScaleRow) as object,
    query: { DryRun: "true" },
  }),
  withdrawScaleRow: ({ ScaleCode = "" }) => ({ query: { Kind: "line", ScaleCode, DryRun: "true" } }),
  listScaleChanges: ({ ScaleCode = "" }) => ({ query: { ScaleCode } }),
  correctBatch: () => ({
    body: { corrections: [{ line: 3, cells: { title: "Grille-pain inox 2 fentes" } }] },
    query: { DryRun: "true" },
  }),
  rerunBatch: ({ FailedBatchId = "" }) => ({ params: { BatchId: FailedBatchId } }),
  upsertSchemePro: () => ({
    body: { eprCountryCode: "FR", schemeCode: "EEE", ecoOrganismName: "ecosystem" },
  }),
  upsertSeller: () => ({ body: { paymentDays: 30 } }),
  upsertSiteText: () => ({ body: { text: "Demo: who publishes this site." } }),
  addReference: () => ({ body: { externalId: "DEMO-ALIAS", externalIdType: "SKU" } }),
  removeReference: () => ({ query: { ExternalId: "DEMO-ALIAS", ExternalIdType: "SKU" } }),
  describeGoods: () => ({ body: { goods: [{ title: "Lampe de bureau LED", perYear: 1200 }] } }),
  onboardProducer: () => ({ body: { eprCountryCode: "DE", schemeCodes: ["EEE"] } }),
  updateRegistration: () => ({ body: { status: "5 - Registered", uin: "FR000000_11DEMO" } }),
  requestCompany: () => ({
    body: { nrn: "00000000000099", companyName: "Demo company", eprCountryCode: "FR", schemeCodes: ["EEE"] },
  }),
  decideCompanyRequest: () => ({ body: { status: "CONFIRMED" } }),
  createApiKey: () => ({ body: { name: "Shop", scopes: ["read", "write"] } }),
  rotateApiKey: () => ({ body: { overlapMinutes: 60 } }),
  inviteMember: () => ({ body: { email: "accountant@example.org", role: "editor" } }),
  signUp: () => ({ body: { name: "Demo newcomer", email: "newcomer@example.org", password: DEMO_PASSWORD } }),
  requestPasswordReset: () => ({ body: { email: DEMO_EMAIL } }),
  createSession: () => ({ body: { email: DEMO_EMAIL, password: DEMO_PASSWORD } }),
  changePassword: () => ({ body: { currentPassword: DEMO_PASSWORD, newPassword: DEMO_PASSWORD } }),
  updateUser: () => ({ body: { name: "Demo" } }),
  setWorkAside: ({ WorkKind = "", WorkId = "" }) => ({ body: { work: [{ kind: WorkKind, id: WorkId }] } }),
  writeOperatorNote: () => ({ body: { note: "Demo: writes in French." } }),
  listActivity: () => ({ query: { Result: "done" } }),
  updateMember: (known) => ({ ...ofGuest(known), body: { role: "editor" } }),
  removeMember: ofGuest,
  freezeUser: ofGuest,
  unfreezeUser: ofGuest,
  eraseUser: ({ LeaverId = "" }) => ({ params: { UserId: LeaverId } }),
  assignProducer: (known) => ({ ...ofGuest(known), body: { role: "viewer" } }),
};

import * as activity from "./activity";
import * as amendments from "./amendments";
import * as apiKeys from "./api-keys";
import * as approval from "./approval";
import * as bankImports from "./bank-imports";
import * as batches from "./batches";
import * as calendarLinks from "./calendar-links";
import * as catalogWork from "./catalog-work";
import * as certificates from "./certificates";
import * as companies from "./companies";
import * as companyRequests from "./company-requests";
import * as composition from "./composition";
import * as creditRequests from "./credit-requests";
import * as credits from "./credits";
import * as declarationComments from "./declaration-comments";
import * as declarationSheet from "./declaration-sheet";
import * as declarations from "./declarations";
import * as doubts from "./doubts";
import * as ecoProducts from "./eco-products";
import type { Endpoint } from "./endpoint";
import * as evidence from "./evidence";
import * as goods from "./goods";
import * as mails from "./mails";
import * as marketplaceReports from "./marketplace-reports";
import * as measures from "./measures";
import * as members from "./members";
import * as modulations from "./modulations";
import * as notices from "./notices";
import * as operatorNotes from "./operator-notes";
import * as origins from "./origins";
import * as oversight from "./oversight";
import * as partLines from "./part-lines";
import * as payments from "./payments";
import * as periods from "./periods";
import * as producers from "./producers";
import * as proofKeys from "./proof-keys";
import * as receipts from "./receipts";
import * as references from "./references";
import * as registrations from "./registrations";
import * as scales from "./scales";
import * as schemeAmounts from "./scheme-amounts";
import * as schemePros from "./scheme-pros";
import * as schemeScales from "./scheme-scales";
import * as schemes from "./schemes";
import * as seeAs from "./see-as";
import * as sellers from "./sellers";
import * as sessions from "./sessions";
import * as siteTexts from "./site-texts";
import * as statements from "./statements";
import * as system from "./system";
import * as users from "./users";
import * as whatIf from "./what-if";
import * as work from "./work";

const OPERATIONS = [
  ecoProducts.lookUpProduct,
  ecoProducts.listEcoProducts,
  ecoProducts.countEcoProducts,
  ecoProducts.previewEcoProduct,
  ecoProducts.exportEcoProducts,
  ecoProducts.correctQualification,
  references.listReferences,
  references.addReference,
  references.removeReference,
  references.mergeEcoProducts,
  references.listMerges,
  references.undoMerge,
  catalogWork.changeEcoProducts,
  catalogWork.deleteEcoProducts,
  catalogWork.listSavedFilters,
  catalogWork.upsertSavedFilter,
  catalogWork.deleteSavedFilter,
  doubts.listDoubts,
  doubts.answerDoubts,
  doubts.listAlike,
  doubts.askAboutProduct,
  doubts.takeBackQuestion,
  ecoProducts.getProductHistory,
  evidence.getEvidence,
  composition.getComposition,
  composition.declareComposition,
  composition.previewComposition,
  composition.copyPackaging,
  composition.listPackagingTemplates,
  composition.upsertPackagingTemplate,
  composition.deletePackagingTemplate,
  composition.applyPackagingTemplate,
  measures.listMeasures,
  measures.declareMeasures,
  modulations.listModulations,
  modulations.uploadProof,
  modulations.claimModulation,
  modulations.withdrawModulationClaim,
  modulations.getProof,
  schemes.listSchemes,
  credits.getCredits,
  credits.listCreditEntries,
  credits.listCreditActs,
  credits.exportCreditEntries,
  credits.listCreditMonths,
  credits.grantCredits,
  credits.reverseGrant,
  creditRequests.requestCredits,
  creditRequests.listCreditRequests,
  creditRequests.withdrawCreditRequest,
  creditRequests.decideCreditRequest,
  creditRequests.listAllCreditRequests,
  declarations.getProducerEcoContributions,
  declarations.declareQuantities,
  declarations.withdrawQuantities,
  declarations.declareNil,
  declarations.getDeclarationEcoContributions,
  whatIf.tryWhatIf,
  declarations.listDeclarations,
  partLines.listPartLines,
  declarations.getDeclaration,
  declarations.getDeclarationRevision,
  declarations.updateDeclaration,
  declarations.listDeclarationWarnings,
  declarationSheet.getDeclarationSheet,
  declarationComments.listDeclarationComments,
  declarationComments.writeDeclarationComment,
  declarationComments.removeDeclarationComment,
  declarationComments.getCommentFile,
  marketplaceReports.uploadMarketplaceReport,
  marketplaceReports.listMarketplaceReports,
  marketplaceReports.getMarketplaceReport,
  marketplaceReports.exportMarketplaceReport,
  marketplaceReports.declareCorrections,
  marketplaceReports.deleteMarketplaceReport,
  receipts.listDeclarationChanges,
  amendments.getAmendment,
  approval.getApproval,
  approval.setApproval,
  receipts.getDeclarationReceipt,
  receipts.getSignedReceipt,
  receipts.printReceipt,
  receipts.exportDeclaration,
  receipts.getHandover,
  certificates.issueCertificate,
  certificates.listCertificates,
  certificates.getCertificate,
  certificates.getSignedCertificate,
  certificates.printCertificate,
  certificates.verifyCertificate,
  proofKeys.listProofKeys,
  statements.listStatements,
  statements.getStatement,
  statements.printStatement,
  statements.orderTransfers,
  statements.recordPayment,
  statements.undoPayment,
  statements.transferStatement,
  statements.listAllStatements,
  bankImports.importBankFile,
  bankImports.listBankImports,
  bankImports.getBankImport,
  bankImports.recordBankEntries,
  bankImports.decideBankEntry,
  payments.receivePaymentEvent,
  scales.listScaleLines,
  schemeScales.listScales,
  schemeScales.getScale,
  schemeScales.getScalePricing,
  schemeScales.exportScale,
  schemeScales.importScale,
  schemeScales.listLinesOfScale,
  schemeScales.listScaleChanges,
  schemeScales.upsertScaleRow,
  schemeScales.withdrawScaleRow,
  batches.uploadProducts,
  batches.uploadQuantities,
  batches.previewUpload,
  batches.listBatches,
  batches.getBatch,
  batches.listBatchContributions,
  batches.getBatchErrors,
  batches.getRefusedRows,
  batches.getBatchTemplate,
  batches.rerunBatch,
  batches.correctBatch,
  batches.cancelBatch,
  batches.undoBatch,
  schemes.listSchemePros,
  schemePros.upsertSchemePro,
  schemes.listCountries,
  schemes.listDeclarationPeriods,
  periods.upsertCountry,
  periods.upsertDeclarationPeriod,
  periods.getSchemePeriod,
  producers.listProducers,
  producers.getProducer,
  producers.upsertProducer,
  producers.getProducerSummary,
  producers.getProducerLegal,
  goods.getGoods,
  goods.describeGoods,
  schemes.onboardProducer,
  companyRequests.requestCompany,
  companyRequests.listCompanyRequests,
  companyRequests.decideCompanyRequest,
  mails.listMails,
  mails.retryMail,
  apiKeys.listApiKeys,
  apiKeys.createApiKey,
  apiKeys.rotateApiKey,
  apiKeys.revokeApiKey,
  calendarLinks.listCalendarLinks,
  calendarLinks.createCalendarLink,
  calendarLinks.revokeCalendarLink,
  calendarLinks.getCalendar,
  registrations.listRegistrations,
  registrations.updateRegistration,
  registrations.undoRegistrationStep,
  activity.listActivity,
  users.signUp,
  users.confirmUser,
  users.requestPasswordReset,
  users.resetPassword,
  sessions.createSession,
  sessions.listSessions,
  sessions.deleteSession,
  sessions.deleteOtherSession,
  sessions.deleteSessions,
  users.getMe,
  companies.listCompanies,
  notices.listNotices,
  notices.markNoticesRead,
  notices.getNoticeChoices,
  notices.chooseNotices,
  notices.listOwnMails,
  users.getUser,
  users.updateUser,
  users.changePassword,
  users.exportUser,
  users.eraseUser,
  users.assignProducer,
  members.listMembers,
  members.updateMember,
  members.removeMember,
  members.listInvitations,
  members.inviteMember,
  members.cancelInvitation,
  members.lookUpInvitation,
  members.acceptInvitation,
  sellers.listSellers,
  sellers.upsertSeller,
  origins.listOrigins,
  origins.upsertOrigin,
  siteTexts.listSiteTexts,
  siteTexts.upsertSiteText,
  work.listWork,
  work.setWorkAside,
  operatorNotes.getOperatorNote,
  operatorNotes.writeOperatorNote,
  seeAs.seeAs,
  seeAs.stopSeeing,
  schemeAmounts.listSchemeAmounts,
  schemeAmounts.listDeclaredMarkets,
  schemeAmounts.exportSchemeAmounts,
  oversight.listUsers,
  oversight.listAllBatches,
  oversight.listAuditEntries,
  system.getHealth,
  system.getReadiness,
  system.getOpenApi,
  system.getMetrics,
] as const satisfies readonly Endpoint[];

/** The whole API, in the order the reference prints it. */
export const CONTRACT: readonly Endpoint[] = OPERATIONS;

type AnOperation = (typeof OPERATIONS)[number];
export type OperationId = AnOperation["id"];

/** Every endpoint by its id. */
export type Operations = { [E in AnOperation as E["id"]]: E };

/** The operations that change something, as `mutates` tells them. */
export type Mutation = Exclude<
  Extract<AnOperation, { method: "POST" | "PUT" | "DELETE" } | { charges: true }>,
  { reads: true }
>;

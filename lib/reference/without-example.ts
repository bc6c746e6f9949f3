/** Operations that the demo can't be asked for an example of: what theirs say is made of the contract. */
export const WITHOUT_EXAMPLE: ReadonlySet<string> = new Set<string>([
  // The document itself.
  "getOpenApi",
  // Proven by a link that was mailed.
  "confirmUser",
  "resetPassword",
  "lookUpInvitation",
  "acceptInvitation",
  // Of what the demo has none: rows to correct, a session elsewhere, a mail that failed, companies past those that one may start, a step that nothing followed.
  "correctBatch",
  "deleteOtherSession",
  "retryMail",
  "requestCompany",
  "decideCompanyRequest",
  "undoRegistrationStep",
  // The demo's year is validated and was never reopened.
  "withdrawQuantities",
  "getDeclarationRevision",
  // Erases whom the others tell of.
  "eraseUser",
]);

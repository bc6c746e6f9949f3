/** Operations that the demo can't be asked for an example of: what theirs say is made of the contract. */
export const WITHOUT_EXAMPLE: ReadonlySet<string> = new Set<string>([
  // The document itself.
  "getOpenApi",
  // Proven by a link that was mailed.
  "confirmUser",
  "resetPassword",
  "lookUpInvitation",
  "acceptInvitation",
  // Proven by the signature of who takes cards.
  "receivePaymentEvent",
]);

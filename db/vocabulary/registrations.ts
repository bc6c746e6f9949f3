export const REGISTRATION_STATUSES = [
  "1 - Draft",
  "2 - PendingProducer",
  "3 - PendingPayment",
  "4 - PendingPro",
  "5 - Registered",
  "6 - Rejected",
  "7 - Terminated",
] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** Who can do the next step of a registration. */
export const TURNS = ["producer", "operator", "scheme"] as const;
export type Turn = (typeof TURNS)[number];

/** Whose turn it is at each status of a registration; nobody's where nothing is left to do. */
export const TURN_AT: Record<RegistrationStatus, Turn | null> = {
  "1 - Draft": "producer",
  "2 - PendingProducer": "operator",
  "3 - PendingPayment": "producer",
  "4 - PendingPro": "scheme",
  "5 - Registered": null,
  "6 - Rejected": "producer",
  "7 - Terminated": null,
};

import type { RegistrationStatus } from "@/db/vocabulary";

const REASONS = {
  "1 - Draft": "draft",
  "2 - PendingProducer": "handedIn",
  "3 - PendingPayment": "waitsForPayment",
  "4 - PendingPro": "waitsForScheme",
  "6 - Rejected": "rejected",
  "7 - Terminated": "terminated",
} as const;

/** Why no registration in force covers a scheme, as texts name it; null: there is none. */
export const reasonOf = (status: RegistrationStatus | null) =>
  status === null || status === "5 - Registered" ? "none" : REASONS[status];

const NEXT_STEPS = {
  none: "register",
  draft: "handIn",
  handedIn: "follow",
  waitsForPayment: "follow",
  waitsForScheme: "follow",
  rejected: "handInAgain",
  terminated: "register",
} as const satisfies Record<ReturnType<typeof reasonOf>, string>;

/** What is done about it next, as texts name it. Who left a scheme and sells nothing more of it does not register again. */
export const nextStepOf = (status: RegistrationStatus | null, countProducts: number) =>
  status === "7 - Terminated" && countProducts === 0 ? "follow" : NEXT_STEPS[reasonOf(status)];

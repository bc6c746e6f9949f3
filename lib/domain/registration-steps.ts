import type { RegistrationStatus } from "@/db/vocabulary";

/** Where a registration can go from each status. */
const STEPS: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  "1 - Draft": ["2 - PendingProducer"],
  "2 - PendingProducer": ["3 - PendingPayment"],
  "3 - PendingPayment": ["4 - PendingPro"],
  "4 - PendingPro": ["5 - Registered", "6 - Rejected"],
  "5 - Registered": ["7 - Terminated"],
  "6 - Rejected": ["2 - PendingProducer"],
  "7 - Terminated": [],
};

type Registration = { status: RegistrationStatus; isExternalRegistration: boolean };

/** The statuses that come next. What a producer agreed with a scheme elsewhere is registered at once. */
export const nextStatuses = ({
  status,
  isExternalRegistration,
}: Registration): readonly RegistrationStatus[] =>
  status === "1 - Draft" && isExternalRegistration ? ["5 - Registered", ...STEPS[status]] : STEPS[status];

/** Whether a producer may make the step by itself: hand in a draft, or try again after a rejection. */
export const isProducersStep = (to: RegistrationStatus): boolean => to === "2 - PendingProducer";

import type { CreditPurpose } from "@/db/vocabulary";

/** What credits are missing for. */
export type CreditNeed = {
  purpose: CreditPurpose;
  eprCountryCode?: string;
  declarationPeriodCode?: string;
  batchId?: string;
};

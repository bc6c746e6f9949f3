import type { NoticeKind } from "@/db/vocabulary";

export type Channels = { inApp: boolean; byMail: boolean };

/** Where people are told until they choose: here always, by mail of what costs money when it is missed. */
export const DEFAULTS: Record<NoticeKind, Channels> = {
  DEADLINE: { inApp: true, byMail: true },
  OVERDUE: { inApp: true, byMail: true },
  TURN: { inApp: true, byMail: true },
  CREDITS_LOW: { inApp: true, byMail: true },
  UPLOAD_DONE: { inApp: true, byMail: false },
  PRICE_CHANGED: { inApp: true, byMail: false },
  STATEMENT_DUE: { inApp: true, byMail: true },
  STATEMENT_OVERDUE: { inApp: true, byMail: true },
  STATEMENT_PAID: { inApp: true, byMail: false },
};

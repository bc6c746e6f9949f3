import type { BatchStatus, NoticeKind } from "@/db/vocabulary";

/** What happened to a registration, as those are told whose turn it is, or who waited for it. */
export const REGISTRATION_NEWS = ["payment", "registered", "rejected", "terminated", "takenBack"] as const;
/** What somebody's turn can be about: a registration, or a declaration that another person prepared. */
export const TURN_NEWS = [...REGISTRATION_NEWS, "approval"] as const;

type OfScheme = { ecoOrganismName: string; schemeCode: string; country: string };
type OfDeadline = OfScheme & { period: string; deadline: string };

/** Amounts are exact; `issuer` is who is paid. */
type OfStatement = {
  statementId: string;
  number: string;
  issuer: string;
  amount: string;
  currency: string;
  country: string;
  period: string;
};

/** What the sentence of a notice is made of, by its kind. No personal data. */
export type NoticeDetails = {
  DEADLINE: OfDeadline & { days: number };
  OVERDUE: OfDeadline;
  TURN: OfScheme & { news: (typeof TURN_NEWS)[number]; period?: string | undefined };
  CREDITS_LOW: { left: number };
  UPLOAD_DONE: {
    batchId: string;
    country: string;
    period: string;
    status: BatchStatus;
    done: number;
    refused: number;
  };
  PRICE_CHANGED: OfScheme & { period: string };
  STATEMENT_DUE: OfStatement & { dueOn: string; days: number };
  STATEMENT_OVERDUE: OfStatement & { dueOn: string };
  STATEMENT_PAID: OfStatement & { paidOn: string };
};

export type SomeNotice = { [Kind in NoticeKind]: { kind: Kind; details: NoticeDetails[Kind] } }[NoticeKind];

/** Where the portal shows what a notice is about. */
export function placeOf(notice: SomeNotice): { to: string; country?: string; period?: string } {
  switch (notice.kind) {
    case "DEADLINE":
    case "OVERDUE": {
      const { country, period } = notice.details;
      return { to: "/declaration", country, period };
    }
    case "TURN": {
      const { country, news, period } = notice.details;
      return news === "approval" && period !== undefined
        ? { to: "/declaration/review", country, period }
        : { to: "/schemes", country };
    }
    case "CREDITS_LOW":
      return { to: "/credits" };
    case "UPLOAD_DONE": {
      const { batchId, country, period } = notice.details;
      return { to: `/uploads/${batchId}`, country, period };
    }
    case "PRICE_CHANGED": {
      const { country, period } = notice.details;
      return { to: "/catalog", country, period };
    }
    case "STATEMENT_DUE":
    case "STATEMENT_OVERDUE":
    case "STATEMENT_PAID": {
      const { statementId, country, period } = notice.details;
      return { to: `/statements/${statementId}`, country, period };
    }
  }
}

/** At so many credits or fewer that is said. */
export const FEW_CREDITS = 20;

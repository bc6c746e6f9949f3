import type { ListedMail } from "@/db/queries/mails";
import type { Returned } from "@/lib/contract/endpoint";
import type { retryMail } from "@/lib/contract/mails";

export const describeMail = (
  { hasLetter, leaseUntil: _, ...mail }: ListedMail,
  now: Date,
): Returned<typeof retryMail> => ({
  ...mail,
  createdAt: mail.createdAt.toISOString(),
  nextAt: mail.status === "WAITING" ? mail.nextAt.toISOString() : null,
  expiresAt: mail.expiresAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
  canRetry: hasLetter && mail.expiresAt > now,
});

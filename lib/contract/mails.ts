import { z } from "zod";
import { MAIL_FAILURES, MAIL_KINDS, MAIL_STATUSES } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { paging, Search, Timestamp } from "./parameters";

const Mail = z
  .object({
    id: z.uuid(),
    kind: z.enum(MAIL_KINDS),
    recipient: z.string().nullable().meta({ description: "Null once it is no longer kept." }),
    messageId: z.string().meta({ description: "Its `Message-ID` header." }),
    status: z.enum(MAIL_STATUSES),
    tries: z.int().meta({ description: "Number of attempts since it was last requested." }),
    failure: z.enum(MAIL_FAILURES).nullable().meta({
      description:
        "Why it was not sent when it was last tried. `UNREACHABLE`: no mail server answered. `SIGN_IN_REFUSED`: it does not take us for who `SMTP_URL` says. `PUT_OFF`: it asked for it later. `ADDRESS_REFUSED`, `MAIL_REFUSED`: it never takes it. `NOT_STORED`: the folder of mails can't be written. `CUT_OFF`: its senders ended each time. `UNREADABLE`: it was written under another `AUTH_SECRET`. `EXPIRED`: its link has ended, or its news is old. `NOT_NEEDED`: what it tells was done meanwhile.",
    }),
    createdAt: Timestamp,
    nextAt: Timestamp.nullable().meta({ description: "Next attempt; null if none." }),
    expiresAt: Timestamp.meta({ description: "When it expires and is no longer sent." }),
    sentAt: Timestamp.nullable(),
    canRetry: z.boolean().meta({ description: "Whether it can be sent or retried at once." }),
  })
  .meta({ id: "Mail", description: "An e-mail of the service, without its content." });

export const listMails = endpoint({
  id: "listMails",
  method: "GET",
  path: "/mails",
  summary: "The service's e-mails, newest first, with their delivery status",
  access: "operator",
  query: z.object({
    Status: z.enum(MAIL_STATUSES).optional(),
    Search: Search.optional().meta({ description: "Words that must all occur in the e-mail address." }),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({ data: z.array(Mail) }),
  errors: [],
});

export const retryMail = endpoint({
  id: "retryMail",
  method: "POST",
  path: "/mails/{MailId}/retry",
  summary: "Retry an e-mail that is waiting or has failed",
  access: "operator",
  params: z.object({ MailId: z.uuid() }),
  returns: Mail,
  errors: [],
});

import { z } from "zod";
import { BATCH_STATUSES, MAIL_KINDS, MAIL_STATUSES, NOTICE_KINDS } from "@/db/vocabulary";
import { TURN_NEWS } from "@/lib/domain/notices";
import { endpoint } from "./endpoint";
import { paging, Timestamp } from "./parameters";
import { Done } from "./users";

const ofScheme = { ecoOrganismName: z.string(), schemeCode: z.string(), country: z.string() };
const ofDeadline = { ...ofScheme, period: z.string(), deadline: z.iso.date() };

const ofStatement = {
  statementId: z.uuid().meta({ description: "Id of the statement." }),
  number: z.string(),
  issuer: z.string().meta({ description: "Who issued it, and is paid." }),
  amount: z.string().meta({ description: "What is left of it, or was paid; a decimal number." }),
  currency: z.string(),
  country: z.string(),
  period: z.string(),
};

const told = {
  id: z.uuid(),
  producer: z.object({ nrn: z.string(), companyName: z.string() }),
  createdAt: Timestamp,
  readAt: Timestamp.nullable(),
  inApp: z.boolean().meta({ description: "Whether the person wanted it in the portal." }),
  byMail: z.boolean().meta({ description: "Whether it went out by mail too." }),
};

const Notice = z
  .discriminatedUnion("kind", [
    z.object({
      ...told,
      kind: z.literal("DEADLINE"),
      details: z.object({
        ...ofDeadline,
        days: z.int().meta({ description: "Days before the date: 30, 7 or 1." }),
      }),
    }),
    z.object({ ...told, kind: z.literal("OVERDUE"), details: z.object(ofDeadline) }),
    z.object({
      ...told,
      kind: z.literal("TURN"),
      details: z.object({
        ...ofScheme,
        news: z.enum(TURN_NEWS),
        period: z
          .string()
          .optional()
          .meta({ description: "Of an approval: of which declaration; its schemes stand in one name." }),
      }),
    }),
    z.object({ ...told, kind: z.literal("CREDITS_LOW"), details: z.object({ left: z.int() }) }),
    z.object({
      ...told,
      kind: z.literal("UPLOAD_DONE"),
      details: z.object({
        batchId: z.uuid(),
        country: z.string(),
        period: z.string(),
        status: z.enum(BATCH_STATUSES),
        done: z.int(),
        refused: z.int(),
      }),
    }),
    z.object({
      ...told,
      kind: z.literal("PRICE_CHANGED"),
      details: z.object({ ...ofScheme, period: z.string() }),
    }),
    z.object({
      ...told,
      kind: z.literal("STATEMENT_DUE"),
      details: z.object({
        ...ofStatement,
        dueOn: z.iso.date(),
        days: z.int().meta({ description: "Days before the date: 30, 7 or 1." }),
      }),
    }),
    z.object({
      ...told,
      kind: z.literal("STATEMENT_OVERDUE"),
      details: z.object({ ...ofStatement, dueOn: z.iso.date() }),
    }),
    z.object({
      ...told,
      kind: z.literal("STATEMENT_PAID"),
      details: z.object({
        ...ofStatement,
        paidOn: z.iso.date().meta({ description: "The day since which nothing is left." }),
      }),
    }),
  ])
  .meta({
    id: "Notice",
    description: "A notice to a person about one of their companies. More kinds may be added.",
  });

export const listNotices = endpoint({
  id: "listNotices",
  method: "GET",
  path: "/users/me/notices",
  summary: "Notices to the signed-in person about all their companies, newest first",
  access: "any",
  ofPerson: true,
  query: z.object({
    Unread: z
      .enum(["true", "false"])
      .default("false")
      .meta({ description: "`true`: those in the portal that were not read yet." }),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({ data: z.array(Notice), countUnread: z.int() }),
  errors: [],
});

export const markNoticesRead = endpoint({
  id: "markNoticesRead",
  method: "PUT",
  path: "/users/me/notices",
  summary: "Mark notices as read: some, or all",
  access: "any",
  ofPerson: true,
  body: z.strictObject({
    ids: z.array(z.uuid()).max(100).optional().meta({ description: "Absent: all." }),
  }),
  returns: Done,
  errors: [],
});

const NoticeChoice = z
  .strictObject({ kind: z.enum(NOTICE_KINDS), inApp: z.boolean(), byMail: z.boolean() })
  .meta({ id: "NoticeChoice", description: "Where a person is notified about one kind of event." });

const NoticeChoices = z.object({ data: z.array(NoticeChoice) });

export const getNoticeChoices = endpoint({
  id: "getNoticeChoices",
  method: "GET",
  path: "/users/me/notice-choices",
  summary: "Notification settings of the signed-in person",
  access: "any",
  ofPerson: true,
  returns: NoticeChoices,
  errors: [],
});

export const chooseNotices = endpoint({
  id: "chooseNotices",
  method: "PUT",
  path: "/users/me/notice-choices",
  summary: "Change notification settings; kinds not named stay unchanged",
  access: "any",
  ofPerson: true,
  body: z.strictObject({ choices: z.array(NoticeChoice).min(1).max(NOTICE_KINDS.length) }),
  returns: NoticeChoices,
  errors: [],
});

export const listOwnMails = endpoint({
  id: "listOwnMails",
  method: "GET",
  path: "/users/me/mails",
  summary: "The mails that were written to the signed-in person in the last 30 days, newest first",
  access: "any",
  ofPerson: true,
  query: z.object(paging(100)),
  pages: true,
  returns: z.object({
    data: z.array(
      z
        .object({
          id: z.uuid(),
          kind: z.enum(MAIL_KINDS),
          status: z.enum(MAIL_STATUSES),
          createdAt: Timestamp,
          sentAt: Timestamp.nullable(),
        })
        .meta({ id: "OwnMail" }),
    ),
  }),
  errors: [],
});

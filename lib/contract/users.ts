import { z } from "zod";
import { LOCALES, MAIL_KINDS, MAIL_STATUSES, NOTICE_KINDS, OWN_TEXTS, ROLES } from "@/db/vocabulary";
import { ApiKey } from "./api-keys";
import { endpoint } from "./endpoint";
import { ignoredOfRead, Known, LegacyId, ProducerNrn, Timestamp, text } from "./parameters";

export const User = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    mobilePhone: Known,
    language: z.enum(LOCALES),
    isMailConfirmed: z.boolean(),
    isOperator: z.boolean(),
    producerLegacyId: LegacyId,
    lastConnexion: Known,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    producers: z.array(z.object({ nrn: z.string(), companyName: z.string(), role: z.enum(ROLES) })),
  })
  .meta({ id: "User" });

/** Who asks, and what they see the portal as. */
export const Me = User.extend({
  sees: z
    .object({ nrn: z.string(), companyName: z.string(), until: Timestamp })
    .nullable()
    .meta({ description: "The producer that an operator sees the portal as, and until when; else null." }),
}).meta({ id: "Me" });

export const Done = z.object({ status: z.literal("OK") });

export const UserParams = z.object({ UserId: z.string().max(64) });

export const Email = z
  .email()
  .max(254)
  .transform((address) => address.toLowerCase());

export const NewPassword = z.string().min(10).max(256);

export const PersonName = z.string().trim().min(1).max(200);

/** What a mailed link carries. */
export const Proof = z.string().min(1).max(2_000);

export const SignUp = z.strictObject({
  name: PersonName,
  email: Email,
  password: NewPassword,
  language: z
    .enum(LOCALES)
    .optional()
    .meta({ description: "Of mails and pages; absent: what `Accept-Language` asks for." }),
});

export const signUp = endpoint({
  id: "signUp",
  method: "POST",
  path: "/users",
  summary: "Sign up; the next step is e-mailed to the address, and the response is always the same",
  access: "none",
  gate: [403],
  attempts: { account: "email", count: "all" },
  body: SignUp,
  browser: true,
  returns: Done,
  errors: [],
});

export const Confirmation = z.strictObject({
  token: Proof,
  password: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .meta({ description: "May be left out by the browser that signed up, for a day." }),
});

export const confirmUser = endpoint({
  id: "confirmUser",
  method: "POST",
  path: "/users/confirmations",
  summary: "Confirm an address with the mailed token and the password, and sign in",
  access: "none",
  gate: [401, 403],
  attempts: { account: "token", count: "failures" },
  body: Confirmation,
  browser: true,
  returns: User,
  changes: "caller",
  errors: [],
});

export const PasswordResetRequest = z.strictObject({ email: Email });

export const requestPasswordReset = endpoint({
  id: "requestPasswordReset",
  method: "POST",
  path: "/users/password-resets",
  summary:
    "Have a link to a new password mailed, if the address has an account; the answer is always the same",
  access: "none",
  gate: [403],
  attempts: { account: "email", count: "all" },
  body: PasswordResetRequest,
  returns: Done,
  errors: [],
});

export const PasswordReset = z.strictObject({ token: Proof, password: NewPassword });

export const resetPassword = endpoint({
  id: "resetPassword",
  method: "PUT",
  path: "/users/password-resets",
  summary: "Choose a new password with the mailed token, once; every session ends",
  access: "none",
  gate: [403],
  body: PasswordReset,
  returns: Done,
  errors: [],
});

export const getMe = endpoint({
  id: "getMe",
  method: "GET",
  path: "/users/me",
  summary: "The signed-in person and the producers they belong to",
  access: "any",
  ofPerson: true,
  returns: Me,
  maxAge: 300,
  errors: [],
});

export const getUser = endpoint({
  id: "getUser",
  method: "GET",
  path: "/users/{UserId}",
  summary: "A person, for themselves or an operator",
  access: "any",
  params: UserParams,
  returns: User,
  errors: [],
});

export const UserUpsert = z.strictObject({
  name: PersonName.optional(),
  language: z.enum(LOCALES).optional(),
  mobilePhone: text(32),
  producerLegacyId: text().meta({ description: "Operators only." }),
  isOperator: z.boolean().optional().meta({ description: "Operators only, and not of themselves." }),
  ...ignoredOfRead,
});

export const updateUser = endpoint({
  id: "updateUser",
  method: "PUT",
  path: "/users/{UserId}",
  summary: "Change a person's data, by themselves or an operator; absent leaves a field, null erases it",
  access: "any",
  params: UserParams,
  body: UserUpsert,
  returns: User,
  errors: [],
});

export const PasswordChange = z.strictObject({
  currentPassword: z.string().min(1).max(256),
  newPassword: NewPassword,
});

export const changePassword = endpoint({
  id: "changePassword",
  method: "PUT",
  path: "/users/{UserId}/password",
  summary: "Change one's password; other sessions end",
  access: "any",
  ofPerson: true,
  attempts: { count: "failures" },
  params: UserParams,
  body: PasswordChange,
  browser: true,
  returns: Done,
  changes: "anything",
  errors: [],
});

export const UserExport = z
  .object({
    exportedAt: Timestamp,
    user: User,
    sessions: z.array(
      z.object({
        createdAt: Timestamp,
        updatedAt: Timestamp,
        expiresAt: Timestamp,
        userAgent: z.string().nullable(),
      }),
    ),
    invitations: z
      .array(
        z.object({
          producerNrn: z.string(),
          role: z.enum(ROLES),
          createdAt: Timestamp,
          expiresAt: Timestamp,
        }),
      )
      .meta({ description: "To this address, not answered yet." }),
    invitationsSent: z
      .array(
        z.object({
          producerNrn: z.string(),
          email: z.string(),
          role: z.enum(ROLES),
          createdAt: Timestamp,
          expiresAt: Timestamp,
        }),
      )
      .meta({ description: "By this person, not answered yet." }),
    companiesStarted: z
      .array(z.object({ nrn: z.string(), companyName: z.string() }))
      .meta({ description: "Companies that they registered, whoever they are of now." }),
    companyRequests: z
      .array(
        z.object({
          nrn: z.string(),
          companyName: z.string(),
          companyCountryCode: z.string().nullable(),
          eprCountryCode: z.string(),
          schemeCodes: z.array(z.string()),
          externalRegistrations: z
            .array(
              z.object({
                schemeCode: z.string(),
                uin: z.string().optional(),
                proMemberId: z.string().optional(),
              }),
            )
            .meta({ description: "Of the schemes, those with which it was registered already." }),
          status: z.string(),
          reason: z.string().nullable(),
          createdAt: Timestamp,
          decidedAt: Timestamp.nullable(),
        }),
      )
      .meta({ description: "Companies that operators were asked to confirm." }),
    apiKeys: z
      .array(ApiKey.omit({ isMakerKnown: true }).extend({ producerNrn: z.string().nullable() }))
      .meta({
        description: "API keys that they made, by their readable part; without a producer: of an operator.",
      }),
    savedFilters: z
      .array(
        z.object({
          producerNrn: z.string(),
          name: z.string(),
          filter: z.record(z.string(), z.unknown()),
          createdAt: Timestamp,
        }),
      )
      .meta({ description: "Their saved catalog filters." }),
    mails: z
      .array(
        z.object({
          kind: z.enum(MAIL_KINDS),
          status: z.enum(MAIL_STATUSES),
          createdAt: Timestamp,
          sentAt: Timestamp.nullable(),
        }),
      )
      .meta({ description: "To this address, of the last 30 days." }),
    comments: z
      .array(
        z.object({
          producerNrn: z.string(),
          schemeCode: z.string().nullable(),
          text: z.string().nullable(),
          files: z.array(z.string()).meta({ description: "Names of its documents." }),
          createdAt: Timestamp,
        }),
      )
      .meta({ description: "Their comments on declarations that they did not remove, newest first." }),
    texts: z
      .array(
        z.object({
          about: z.enum(OWN_TEXTS).meta({ description: "Purpose of the text." }),
          producerNrn: z.string(),
          text: z.string(),
          createdAt: Timestamp,
        }),
      )
      .meta({
        description: "Their other stored texts, newest first: questions to colleagues, reasons, notes.",
      }),
    notices: z
      .array(
        z.object({
          producerNrn: z.string(),
          kind: z.enum(NOTICE_KINDS),
          details: z.record(z.string(), z.unknown()),
          inApp: z.boolean(),
          byMail: z.boolean(),
          createdAt: Timestamp,
          readAt: Timestamp.nullable(),
        }),
      )
      .meta({ description: "Notices to this person, newest first." }),
    noticeChoices: z.array(z.object({ kind: z.enum(NOTICE_KINDS), inApp: z.boolean(), byMail: z.boolean() })),
    calendarLinks: z.array(
      z.object({
        producerNrn: z.string(),
        createdAt: Timestamp,
        lastUsedAt: Timestamp.nullable(),
        revokedAt: Timestamp.nullable(),
      }),
    ),
    activity: z
      .array(
        z.object({
          action: z.string(),
          result: z.string(),
          producerNrn: z.string().nullable(),
          path: z.string().nullable(),
          status: z.int().nullable(),
          requestId: z.string().nullable(),
          createdAt: Timestamp,
        }),
      )
      .meta({ description: "Audit entries of this person, newest first." }),
    requests: z
      .array(
        z.object({
          operation: z.string().meta({ description: "Id of the operation." }),
          producerNrn: z.string(),
          path: z.string(),
          status: z.int(),
          code: z.string(),
          times: z.int().meta({ description: "Number of requests within the minute." }),
          requestId: z.string(),
          lastAt: Timestamp,
        }),
      )
      .meta({ description: "Their other API requests of the last 30 days, newest first." }),
  })
  .meta({ id: "UserExport" });

export const exportUser = endpoint({
  id: "exportUser",
  method: "GET",
  path: "/users/{UserId}/export",
  summary: "All data kept about a person, as a file for that person or an operator",
  access: "any",
  params: UserParams,
  returns: UserExport,
  produces: "application/json",
  errors: [],
});

export const eraseUser = endpoint({
  id: "eraseUser",
  method: "DELETE",
  path: "/users/{UserId}",
  summary: "Erase a person's data, by themselves or an operator; audit and ledger keep the bare id",
  access: "any",
  params: UserParams,
  browser: true,
  returns: Done,
  changes: "caller",
  errors: [],
});

/** What becomes of the API keys of who may make none any more. */
export const keepKeys = z.boolean().optional().meta({
  description:
    "Of who is no owner any more: true makes the live API keys that they made the caller’s; else these end.",
});

export const assignProducer = endpoint({
  id: "assignProducer",
  method: "POST",
  path: "/users/{UserId}/producers/{ProducerNrn}",
  summary: "Make a person a member of a producer, or change their role",
  access: "operator",
  params: UserParams.extend({ ProducerNrn }),
  body: z.strictObject({
    role: z.enum(ROLES),
    keepKeys,
  }),
  returns: User,
  errors: ["SERVICE_004"],
});

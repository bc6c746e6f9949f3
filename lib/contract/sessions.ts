import { z } from "zod";
import { LOCALES, ROLES } from "@/db/vocabulary";
import { endpoint } from "./endpoint";

export const User = z
  .object({
    id: z.string(),
    email: z.string(),
    language: z.enum(LOCALES),
    isMailConfirmed: z.boolean(),
    isOperator: z.boolean(),
    producers: z.array(z.object({ nrn: z.string(), companyName: z.string(), role: z.enum(ROLES) })),
  })
  .meta({ id: "User" });

export const Credentials = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(256),
});

export const createSession = endpoint({
  id: "createSession",
  method: "POST",
  path: "/sessions",
  summary: "Sign in with e-mail and password; answers with a session cookie",
  access: "none",
  gate: [401, 403],
  attempts: { account: "email", count: "failures" },
  body: Credentials,
  returns: User,
  errors: [],
});

export const deleteSession = endpoint({
  id: "deleteSession",
  method: "DELETE",
  path: "/sessions/current",
  summary: "Sign out",
  access: "any",
  returns: z.object({ status: z.literal("OK") }),
  errors: [],
});

export const getMe = endpoint({
  id: "getMe",
  method: "GET",
  path: "/users/me",
  summary: "The signed-in person and the producers they belong to",
  access: "any",
  returns: User,
  errors: [],
});

import { z } from "zod";
import { endpoint } from "./endpoint";
import { Timestamp } from "./parameters";
import { Done, User } from "./users";

export const Credentials = z.strictObject({
  email: z.email().max(254),
  password: z.string().min(1).max(256),
});

export const createSession = endpoint({
  id: "createSession",
  method: "POST",
  path: "/sessions",
  summary:
    "Sign in with e-mail and password; answers with a session cookie, 403 until the address is confirmed",
  access: "none",
  gate: [401, 403],
  attempts: { account: "email", count: "failures" },
  body: Credentials,
  browser: true,
  returns: User,
  changes: "caller",
  errors: [],
});

export const Session = z
  .object({
    id: z.string(),
    isCurrent: z.boolean(),
    browser: z.string().nullable().meta({ example: "Firefox" }),
    system: z.string().nullable().meta({ example: "Windows" }),
    createdAt: Timestamp,
    updatedAt: Timestamp.meta({ description: "To the day: when it was last prolonged." }),
    expiresAt: Timestamp,
  })
  .meta({ id: "Session" });

export const listSessions = endpoint({
  id: "listSessions",
  method: "GET",
  path: "/sessions",
  summary: "The browsers in which the person is signed in, the latest first",
  access: "any",
  ofPerson: true,
  returns: z.array(Session),
  errors: [],
});

export const deleteSession = endpoint({
  id: "deleteSession",
  method: "DELETE",
  path: "/sessions/current",
  summary: "Sign out",
  access: "any",
  ofPerson: true,
  whileSeeing: true,
  browser: true,
  returns: Done,
  changes: "caller",
  errors: [],
});

export const deleteOtherSession = endpoint({
  id: "deleteOtherSession",
  method: "DELETE",
  path: "/sessions/{SessionId}",
  summary: "Sign another browser of the person out",
  access: "any",
  ofPerson: true,
  params: z.object({ SessionId: z.string().max(64) }),
  returns: Done,
  errors: [],
});

export const deleteSessions = endpoint({
  id: "deleteSessions",
  method: "DELETE",
  path: "/sessions",
  summary: "Sign out everywhere, here too",
  access: "any",
  ofPerson: true,
  whileSeeing: true,
  browser: true,
  returns: Done,
  changes: "caller",
  errors: [],
});

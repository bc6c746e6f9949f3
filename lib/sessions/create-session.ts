import { insertAuditEntry } from "@/db/queries/audit-entries";
import { updateUser } from "@/db/queries/users";
import { requireSameOrigin } from "@/lib/auth/authenticate";
import { signIn } from "@/lib/auth/sign-in";
import type { createSession as contract } from "@/lib/contract/sessions";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { Reply } from "@/lib/http/reply";
import { inTransaction } from "@/lib/in-transaction";
import { describeUser } from "./describe-user";

/** Whether a request came over https, here or at the proxy in front. */
const isSecure = (request: Request) =>
  new URL(request.url).protocol === "https:" || request.headers.get("x-forwarded-proto") === "https";

/** Signs a person in. A wrong e-mail and a wrong password are answered alike. */
export const createSession: Operation<typeof contract> = async (context, { body }) => {
  const { request, now } = context;
  if (request.headers.has("sec-fetch-site") || request.headers.has("origin")) requireSameOrigin(request);
  const { email, password } = body;
  const api = (await signIn()).api;
  const { headers, response } = await api
    .signInEmail({ body: { email, password }, returnHeaders: true })
    .catch((thrown) => {
      if (Number((thrown as { statusCode?: unknown }).statusCode) < 500) throw new GateRefusal(401);
      throw thrown;
    });
  const cookies = headers.getSetCookie();
  const sent = isSecure(request) ? cookies.map((cookie) => `${cookie}; Secure`) : cookies;
  const user = await inTransaction(context.db, async (db) => {
    await updateUser(db, response.user.id, { lastConnexion: now });
    const actor = `user:${response.user.id}`;
    const { requestId } = context;
    await insertAuditEntry(db, { actor, action: "createSession", result: "done", requestId });
    return describeUser(db, response.user.id);
  });
  return new Reply(user, {}, sent);
};

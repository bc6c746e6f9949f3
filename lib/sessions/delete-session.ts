import { signIn } from "@/lib/auth/sign-in";
import type { deleteSession as contract } from "@/lib/contract/sessions";
import type { Operation } from "@/lib/http/handle";
import { Reply } from "@/lib/http/reply";

/** Ends the session of the request's cookie, if it has one. */
export const deleteSession: Operation<typeof contract> = async ({ request }) => {
  const { headers } = await (await signIn()).api.signOut({ headers: request.headers, returnHeaders: true });
  return new Reply({ status: "OK" as const }, {}, headers.getSetCookie());
};

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { signInAddress } from "@/components/shell/sign-in-address";
import { pageInTheMaking } from "@/lib/client/send";
import { SESSION_COOKIE } from "@/lib/contract/session-cookie";

/** Leads a first visit without a session to sign-in at once; whether one still holds is found out as the page asks. */
export async function requireSession(): Promise<void> {
  const page = pageInTheMaking();
  if (!page || (await cookies()).has(SESSION_COOKIE)) return;
  redirect(signInAddress(page.search.size > 0 ? `${page.path}?${page.search}` : page.path));
}

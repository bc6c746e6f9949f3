/** How the sign-in library refuses: an address that is not confirmed, one that is taken, or anything else that was sent. */
export type SignInRefusal = "notConfirmed" | "taken" | "refused";

/** What the sign-in library refused; undefined where it failed. */
export function refusedBySignIn(thrown: unknown): SignInRefusal | undefined {
  const status = Number((thrown as { statusCode?: unknown }).statusCode);
  if (status === 403) return "notConfirmed";
  if (status === 422) return "taken";
  return status < 500 ? "refused" : undefined;
}

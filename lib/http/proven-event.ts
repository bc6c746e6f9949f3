import { GateRefusal } from "@/lib/errors/refusals";
import { providerOf } from "@/lib/payments/providers";
import type { RequestContext } from "./request-context";

/** The id of an event that its provider signed, or a refusal: of who is none, or signed otherwise, or too long ago. */
export function provenEvent({ request, params, now: at }: RequestContext, text: string): { id: string } {
  const provider = providerOf(params.PaymentProvider ?? "");
  const id = provider.prove({ text, headers: request.headers, at }, provider.secret() ?? "");
  if (id === undefined) throw new GateRefusal("notSignedIn");
  return { id };
}

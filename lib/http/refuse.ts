import { recordRefusal } from "@/lib/activity/record-refusal";
import type { Endpoint } from "@/lib/contract/endpoint";
import { noteRefusal, problem } from "./problem";
import type { RequestContext } from "./request-context";
import { withRateLimit } from "./respond";
import { unlessErased } from "./unless-erased";

/** The answer to a request for which something was thrown. */
export async function refuse(received: RequestContext, reason: unknown): Promise<Response> {
  const thrown = await unlessErased(received, reason);
  noteRefusal(received, thrown);
  return withRateLimit(problem(thrown, received.request, received.requestId), received.rateLimit);
}

/** A refusal once the audit has it; a failure where that could not be written. */
export async function auditRefusal(
  endpoint: Endpoint,
  received: RequestContext,
  response: Response,
): Promise<Response> {
  const { request, params, requestId, now: at, caller, audit } = received;
  const authorization = request.headers.get("authorization");
  // Of several the last one is read.
  const author = () => new URL(request.url).searchParams.getAll("ProducerNrnRequestAuthor").at(-1);
  const producerAsked = params.ProducerNrn ?? author() ?? null;
  const { status } = response;
  return recordRefusal({ endpoint, requestId, at, caller, audit, status, authorization, producerAsked }).then(
    () => response,
    (thrown) => refuse(received, thrown),
  );
}

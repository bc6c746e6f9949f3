import { isRefusedAttempt } from "@/lib/activity/record-refusal";
import type { Context } from "@/lib/context";
import { type Endpoint, type Input, mutates } from "@/lib/contract/endpoint";
import { matchPath, type PathParameters } from "@/lib/contract/match-path";
import type { Admission, Inspection, Operation } from "@/lib/operation";
import { settingOf } from "@/lib/settings";
import { admit } from "./admit";
import { countAttempt } from "./attempts";
import type { Origin } from "./client-address";
import { noteAnswer, observe } from "./observe";
import { operationContext, standbyOf } from "./operation-context";
import { perform } from "./perform";
import { provenEvent } from "./proven-event";
import { readBody, readInput, readUrl } from "./read-input";
import { withUpload } from "./receive-upload";
import { RefusalWithHeaders } from "./refusal-with-headers";
import { auditRefusal, refuse } from "./refuse";
import { openRequest, type RequestContext } from "./request-context";
import { respond } from "./respond";

/** What the dispatcher knows of a request: where it comes from, and what its path names. */
type Arrival = (Origin & { params?: PathParameters }) | undefined;

/** Answers a request. Who calls it without having matched its path has that done here. */
export type RouteHandler = (request: Request, arrival?: unknown) => Promise<Response>;

/** A contract with what decides it, and what a request and its file must pass before. */
type Service<E extends Endpoint, P> = {
  endpoint: E;
  operation: Operation<E, P>;
  admission: Admission<E, P> | undefined;
  inspection: Inspection<E> | undefined;
};

/** Turns an operation into a route handler. */
export function handle<E extends Endpoint, P = void>(
  endpoint: E,
  operation: Operation<E, P>,
  admission?: Admission<E, P>,
  inspection?: Inspection<E>,
): RouteHandler {
  const service = { endpoint, operation, admission, inspection };
  return async (request, arrival) => {
    const received = openRequest(request, arrival as Arrival);
    const trace = observe(endpoint, received);
    const response = await inTime(endpoint, received, answer(service, received, arrival as Arrival));
    const isRefused = isRefusedAttempt(response.status, received.audit);
    noteAnswer(endpoint, received, { status: response.status, isRefused, trace });
    return response;
  };
}

/** The answer within the time that a request has. A file takes as long as it is long; its statements don't. */
const inTime = (
  { produces, long }: Endpoint,
  received: RequestContext,
  answered: Promise<Response>,
): Promise<Response> =>
  produces || long
    ? answered
    : received.time.within(settingOf("REQUEST_SECONDS"), answered).catch((late) => refuse(received, late));

/** The answer, whatever happens, with what ends once it is there. */
async function answer<E extends Endpoint, P>(
  service: Service<E, P>,
  received: RequestContext,
  arrival: Arrival,
): Promise<Response> {
  let response: Response;
  try {
    response = await serve(service, received, arrival);
  } catch (thrown) {
    response = await refuse(received, thrown);
  } finally {
    received.attempt?.end();
  }
  if (isRefusedAttempt(response.status, received.audit))
    response = await auditRefusal(service.endpoint, received, response);
  // Nobody reads what comes after the request was answered.
  if (received.time.isLate) await response.body?.cancel();
  if (!received.isStreaming) received.turn?.end();
  return response;
}

/** The steps of a request, in their order; what one of them throws is its answer. */
async function serve<E extends Endpoint, P>(
  service: Service<E, P>,
  received: RequestContext,
  arrival: Arrival,
): Promise<Response> {
  const { endpoint, admission } = service;
  const { request, time } = received;
  if (request.method !== endpoint.method)
    throw new RefusalWithHeaders("wrongMethod", { allow: endpoint.method });
  const url = readUrl(request);
  received.params = arrival?.params ?? matchPath(url.pathname)?.params ?? {};
  await admit(received, endpoint);
  const bodyText = endpoint.body ? await time.apart(readBody(request)) : "";
  const event = endpoint.signed && provenEvent(received, bodyText);
  const input = readInput(endpoint, received, { url, bodyText, event });
  if (endpoint.attempts) received.attempt = await countAttempt(received, endpoint.attempts, input);
  const standby = endpoint.standby ? await standbyOf(received) : undefined;
  const context = operationContext(endpoint, received, input, standby);
  // What has no admission is given nothing by it.
  const admitted = (admission && (await admission(context, input))) as P;
  const response = await run(service, { received, context, input, bodyText, admitted });
  if (response.ok && received.attempt) await received.attempt.succeed();
  return response;
}

type Admitted<E extends Endpoint, P> = {
  received: RequestContext;
  context: Context;
  input: Input<E>;
  bodyText: string;
  admitted: P;
};

/** Runs the operation of a request that was admitted, with its file where it brings one, and says what it answers. */
function run<E extends Endpoint, P>(
  { endpoint, operation, inspection }: Service<E, P>,
  { received, context, input, bodyText, admitted }: Admitted<E, P>,
): Promise<Response> {
  const isRead = !mutates(endpoint) || received.caller.kind === "anonymous";
  const runWith = async (whole: Input<E>, fingerprint: string) =>
    isRead
      ? respond(endpoint, received, whole, await operation(context, whole, admitted))
      : perform({ endpoint, received, context, input: whole, fingerprint }, (on) =>
          operation(on, whole, admitted),
        );
  if (!endpoint.upload) return runWith(input, bodyText);
  return withUpload(received, context, { ...endpoint, isRead }, async (file) => {
    const withFile = { ...input, file };
    await inspection?.(context, withFile);
    return runWith(withFile, file.sha256);
  });
}

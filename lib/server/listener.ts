import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import compression from "compression";
import { KEYS_PATH, listProofKeys } from "@/lib/contract/proof-keys";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { declineUpgrade } from "@/lib/server/decline-upgrade";
import { makePage } from "@/lib/server/first-visit";
import { securePage, stayOnHttps } from "@/lib/server/page-headers";
import { endConnection, refusal, refuse, refuseConnection } from "@/lib/server/refuse";
import { isDraining } from "@/lib/server/state";

/** Answers a request under /api; it never rejects. */
export type Dispatch = (request: Request, from?: unknown) => Promise<Response>;
/** Answers everything else: Next's request handler. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

// Written for Express, whose requests are Node's.
const compress = compression() as unknown as (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** Whether a page of the portal asks: over whatever line a person has, not from a data centre. */
const isAskedByPage = ({ headers }: IncomingMessage) => headers["sec-fetch-site"] === "same-origin";

export const LIMITS = {
  /** The longest title and description of a look-up, in three-byte characters that are each escaped as nine, and the rest. */
  maxHeaderSize: 65_536,
  /** A client that dribbles its headers, or a body of 50 MB, is cut off after these. */
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than the usual reverse proxy's own, so that it is the proxy that closes. */
  keepAliveTimeout: 65_000,
  /** Node would answer with an empty body. */
  requireHostHeader: false,
};

/** The service's one http listener: /api to `dispatch`, the rest to `pages`, or to `dispatch` where there are none. */
export function createListener(dispatch: Dispatch, pages?: Pages, limits = LIMITS): Server {
  const answerApi = getRequestListener(dispatch, {
    hostname: "localhost",
    errorHandler: (error) => {
      // The adapter refuses what is no URL; anything else is a defect of `dispatch`.
      if (error instanceof Error && error.name === "RequestError") return refusal(400);
      log.error({ error: loggable(error) }, "not dispatched");
      return refusal(500);
    },
  });
  const answers = new WeakMap<Duplex, ServerResponse>();

  const server = createServer(limits, (request, response) => {
    answers.set(request.socket, response);
    if (isDraining()) response.shouldKeepAlive = false;
    stayOnHttps(request, response);
    const target = request.url ?? "";
    if (!isFramed(request)) return refuse(response, 400);
    if (target === KEYS_PATH) {
      request.url = `/api${listProofKeys.path}`;
      return void answerApi(request, response);
    }
    if (!pages || liesUnderApi(target)) {
      if (!isAskedByPage(request)) return void answerApi(request, response);
      return compress(request, response, () => void answerApi(request, response));
    }
    if (!isPageTarget(target)) return refuse(response, 400);
    if (!PAGE_METHODS.includes(request.method ?? "")) {
      return refuse(response, 405, { allow: PAGE_METHODS.join(", ") });
    }
    securePage(request, response);
    compress(request, response, () => {
      makePage(request, dispatch, () => pages(request, response)).catch((error: unknown) => {
        log.error({ error: loggable(error) }, "page failed");
        if (response.headersSent) response.destroy();
        else refuse(response, 500);
      });
    });
  });
  server.on("upgrade", (request, socket, rest) => {
    const decline = () => declineUpgrade(server, request, socket as Socket, rest);
    const before = answers.get(socket);
    // Answers come in the order of their requests, which the server loses sight of when it takes a connection anew.
    if (before && !before.writableFinished) {
      // Meanwhile nobody else hears of a client that goes away.
      if (socket.listenerCount("error") === 0) socket.on("error", () => {});
      before.once("close", decline);
    } else decline();
  });
  server.on("checkExpectation", (_request, response: ServerResponse) => refuse(response, 400));
  server.on("connect", (_request, socket) =>
    refuseConnection(socket, 405, { allow: PAGE_METHODS.join(", ") }),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const underWay = answer && !answer.writableFinished;
    if (underWay && answer.req.complete && error.code !== "ECONNRESET") {
      // What follows a whole request takes nothing from its answer, which is the connection's last.
      answer.shouldKeepAlive = false;
      return void answer.once("finish", () => endConnection(socket));
    }
    const begun = underWay && answer.headersSent;
    if (error.code === "ECONNRESET" || !socket.writable || begun) return void socket.destroy();
    if (isOtherMethod(error)) refuseConnection(socket, 405, { allow: KNOWN_METHODS });
    else refuseConnection(socket, 400);
  });
  return server;
}

type ParserError = NodeJS.ErrnoException & { rawPacket?: Buffer };

/** Whether Node could not read a request for its method alone. */
const isOtherMethod = ({ code, rawPacket }: ParserError) =>
  code === "HPE_INVALID_METHOD" && /^[A-Z]+ \S+ HTTP\/1\.[01]\r\n/.test(String(rawPacket));

/** Whether it is beyond doubt whom a request is for and where it ends: what a proxy reads otherwise could smuggle another. */
function isFramed({ headers, rawHeaders, httpVersionMinor }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  const coding = headers["transfer-encoding"] ?? "chunked";
  return hosts <= 1 && (hosts === 1 || httpVersionMinor === 0) && coding.toLowerCase() === "chunked";
}

const PAGE_METHODS = ["GET", "HEAD"];
const KNOWN_METHODS = "GET, POST, PUT, DELETE";

/** True for /api itself and what is below it, however the target is spelled. */
export function liesUnderApi(target: string): boolean {
  if (API_PATH.test(target)) return true;
  if (!/[%\\]|\/[/.]|^[^/]/.test(target)) return false;
  const url = target.startsWith("/") ? `http://localhost${target}` : target;
  if (!URL.canParse(url)) return false;
  const spelledOut = new URL(url).pathname.replace(/%[2-7][0-9a-f]/gi, (ascii) => decodeURIComponent(ascii));
  return API_PATH.test(spelledOut.replace(/^[/\\]+/, "/"));
}

const API_PATH = /^\/api(?:[/\\?#]|$)/;

/** True for what Next can be given without failing: a path with whole escapes. */
function isPageTarget(target: string): boolean {
  if (!/^(\/|https?:\/\/)/.test(target)) return false;
  try {
    decodeURI(target);
    return true;
  } catch {
    return false;
  }
}

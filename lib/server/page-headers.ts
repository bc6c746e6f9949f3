import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** The style sheet that the toast library puts into the page by itself, and the empty one that it starts with. */
export const LIBRARY_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

/** Only what bears the nonce of this very answer runs; images may come from where producers keep theirs. */
const policyOf = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src-elem 'self' 'nonce-${nonce}' ${LIBRARY_STYLES.join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Gives a page's answer what browsers are to hold it to, and tells Next the nonce by the request, as it asks for. */
export function securePage(request: IncomingMessage, response: ServerResponse): void {
  const nonce = randomBytes(16).toString("base64");
  const policy = policyOf(nonce);
  request.headers["content-security-policy"] = policy;
  response.setHeader("content-security-policy", policy);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("x-frame-options", "DENY");
  response.setHeader("referrer-policy", "same-origin");
  response.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  response.setHeader("cross-origin-opener-policy", "same-origin");
}

/** Browsers that came over https are to stay there; over http they ignore it. */
export function stayOnHttps(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers["x-forwarded-proto"] === "https")
    response.setHeader("strict-transport-security", "max-age=31536000");
}

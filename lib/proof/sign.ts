import { CompactSign, importJWK } from "jose";
import type { Db } from "@/db/client";
import { ALGORITHM, signingKey } from "./proof-keys";

/** A document as a compact JWS (RFC 7515): its payload is the document, so that who keeps it keeps both. */
export async function sign(db: Db, document: object): Promise<string> {
  const key = await signingKey(db);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(document)))
    .setProtectedHeader({ alg: ALGORITHM, kid: key.kid, cty: "json" })
    .sign(await importJWK(key, ALGORITHM));
}

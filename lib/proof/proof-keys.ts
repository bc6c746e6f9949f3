import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import type { Db } from "@/db/client";
import {
  insertProofKey,
  retireOtherKeys,
  selectProofKeys,
  selectStandingKeys,
} from "@/db/queries/proof-keys";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { sealer } from "@/lib/sealer";

const { seal, unseal } = sealer("proof-keys");

/** What Ed25519 is called in a JWK (RFC 8037). */
const CURVE = { kty: "OKP", crv: "Ed25519" } as const;
export const ALGORITHM = "EdDSA";

type PublicKey = typeof CURVE & { x: string; kid: string; alg: typeof ALGORITHM; use: "sig" };
type PrivateKey = typeof CURVE & { x: string; d: string; kid: string };

/** The public halves of all keys that ever signed, newest first: what is old is checked by them too. */
export async function publicKeys(db: Db): Promise<PublicKey[]> {
  const keys = await selectProofKeys(db);
  return keys.map(({ id, x }) => ({ ...CURVE, x, kid: id, alg: ALGORITHM, use: "sig" }));
}

/**
 * The key to sign with: the newest that this process can read, else a new one. Where `AUTH_SECRET` became another, what it
 * sealed can't be read any more, and another key takes its place.
 */
export async function signingKey(db: Db): Promise<PrivateKey> {
  for (const { id, x, sealed } of await selectStandingKeys(db)) {
    const d = sealed === null ? undefined : await unseal(db, id, sealed).catch(unreadable(id));
    if (d !== undefined) return { ...CURVE, x, d, kid: id };
  }
  return makeKey(db);
}

const unreadable = (key: string) => (thrown: unknown) => {
  log.warn({ key, error: loggable(thrown) }, "this key to sign with can't be read");
  return undefined;
};

/** Signs with a new key from now on; the others stay published, and their private halves are erased. */
export async function rotateKeys(db: Db): Promise<string> {
  const { kid } = await makeKey(db);
  await retireOtherKeys(db, kid);
  return kid;
}

async function makeKey(db: Db): Promise<PrivateKey> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { crv: CURVE.crv, extractable: true });
  const { x, d } = await exportJWK(privateKey);
  if (x === undefined || d === undefined) throw new Error("the key has no halves");
  const kid = await calculateJwkThumbprint({ ...CURVE, x });
  await insertProofKey(db, { id: kid, x, sealed: await seal(db, kid, d) });
  return { ...CURVE, x, d, kid };
}

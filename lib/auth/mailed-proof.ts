import { decodeJwt, type JWTPayload, jwtVerify } from "jose";
import { signingSecret } from "./sign-in";

/** The address that a mailed token says it is for, proven or not; undefined where it says none. */
export function claimedAddress(token: string): string | undefined {
  try {
    return addressIn(decodeJwt(token));
  } catch {
    return undefined;
  }
}

/** The address that a mailed token is for; undefined where it is none of ours, or too old. */
export async function provenAddress(token: string): Promise<string | undefined> {
  const secret = new TextEncoder().encode(await signingSecret());
  const proven = await jwtVerify(token, secret, { algorithms: ["HS256"] }).catch(() => undefined);
  return proven && addressIn(proven.payload);
}

const addressIn = ({ email }: JWTPayload): string | undefined =>
  typeof email === "string" && email.length <= 254 ? email : undefined;

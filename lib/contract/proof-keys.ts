import { z } from "zod";
import { endpoint } from "./endpoint";

/** Where who checks a signature finds the keys, beside the endpoint. */
export const KEYS_PATH = "/.well-known/eco-contributions-keys.json";

/** A document and its signature, in one file. */
export const signed = <Document extends z.ZodType>(document: Document) =>
  z.object({
    document,
    signature: z.string().meta({
      description:
        "A compact JWS (RFC 7515, EdDSA with Ed25519). Its payload is the document as it was signed: check it, and read that.",
    }),
    keys: z.url().meta({ description: "Where the public keys are, as a JWK Set." }),
  });

export const listProofKeys = endpoint({
  id: "listProofKeys",
  method: "GET",
  path: "/proof-keys",
  summary: `The public keys of receipts and certificates as a JWK Set, also at \`${KEYS_PATH}\``,
  access: "none",
  returns: z
    .object({
      keys: z.array(
        z.object({
          kty: z.literal("OKP"),
          crv: z.literal("Ed25519"),
          x: z.string(),
          kid: z.string().meta({ description: "Key id used in signatures: its thumbprint (RFC 7638)." }),
          alg: z.literal("EdDSA"),
          use: z.literal("sig"),
        }),
      ),
    })
    .meta({ id: "ProofKeys", description: "All that ever signed, newest first." }),
  errors: [],
});

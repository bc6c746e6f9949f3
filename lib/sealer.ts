import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Db } from "@/db/client";
import { keepSecret } from "@/db/queries/service-secrets";
import { settingOf } from "@/lib/settings";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and reads what the database keeps for one purpose, each with its own key. The id keeps a text from being another's. */
export const sealer = (purpose: "mails" | "proof-keys") => ({
  async seal(db: Db, id: string, text: string): Promise<string> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, await keyOf(db, purpose), iv).setAAD(Buffer.from(id));
    const said = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), said]).toString("base64");
  },

  /** What `seal` was given. Throws where it was sealed with another secret, or under another id. */
  async unseal(db: Db, id: string, sealed: string): Promise<string> {
    const bytes = Buffer.from(sealed, "base64");
    const decipher = createDecipheriv(CIPHER, await keyOf(db, purpose), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  },
});

/** From the setting, which is stored nowhere, else from one that the database keeps. */
async function keyOf(db: Db, purpose: string): Promise<Buffer> {
  const secret =
    settingOf("AUTH_SECRET") ?? (await keepSecret(db, purpose, randomBytes(32).toString("base64url")));
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}

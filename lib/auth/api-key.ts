import { createHash, createHmac, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import type { KeyMode } from "@/db/vocabulary";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const FORM = /^epr_(live|test)_([0-9A-Za-z]{12})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

const random = (length: number) =>
  Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");

/** Six characters that tell a typo or an invented key from a real one, without asking the database. */
function checksum(text: string): string {
  let rest = crc32(text);
  let letters = "";
  for (let index = 0; index < 6; index++) {
    letters = ALPHABET.charAt(rest % ALPHABET.length) + letters;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return letters;
}

/** Keys carry 190 random bits, so a fast hash is enough: there is nothing to brute-force. */
export const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");

export type Key = { id: string; key: string; hash: string };

/** The key `epr_<live|test>_<id>_<secret><checksum>` of a 12-character id and a 32-character secret. */
function composeKey(mode: KeyMode, id: string, secret: string): Key {
  const body = `epr_${mode}_${id}_${secret}`;
  const key = body + checksum(body);
  return { id, key, hash: hashOf(key) };
}

/** A new key. It is shown once; only its hash is kept. */
export const mintKey = (mode: KeyMode): Key => composeKey(mode, random(12), random(32));

/** The test key that a seed always gives: what shows the same demo key at every start without storing it. */
export function testKeyOf(seed: string): Key {
  const bytes = createHmac("sha512", seed).update("test key").digest();
  const letters = [...bytes].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join("");
  return composeKey("test", letters.slice(0, 12), letters.slice(12, 44));
}

/** Whether a text has the form and checksum of a key; its id is not proven yet. */
export function isWellFormed(text: string): boolean {
  const [, mode, id, secret, sum] = FORM.exec(text) ?? [];
  return sum !== undefined && sum === checksum(`epr_${mode}_${id}_${secret}`);
}

import { AsyncLocalStorage } from "node:async_hooks";
import { createHmac, timingSafeEqual } from "node:crypto";
import { hashPassword, verifyPassword } from "./hash-passwords";

/**
 * What was hashed before a transaction began: within it nothing is, so that no connection waits for it. The sign-in
 * library, which asks for hashes within, is answered from here.
 */
export class Passwords {
  readonly #hashes = new Map<string, string>();
  readonly #proven = new Set<string>();

  /** Hashes a new password, which then also is the one of its hash. */
  async hash(password: string): Promise<string> {
    const hash = await hashPassword(password);
    this.#hashes.set(password, hash);
    this.#proven.add(`${hash} ${password}`);
    return hash;
  }

  /** Whether a password is the one of a hash; of an account that there is not, none is. */
  async verify(hash: string | undefined, password: string): Promise<boolean> {
    const fits = await verifyPassword(hash, password);
    if (fits) this.#proven.add(`${hash} ${password}`);
    return fits;
  }

  /** Takes what the browser keeps that a password was chosen in for that password. */
  accept(hash: string | undefined, mark: string, secret: string): boolean {
    const expected = Buffer.from(markOf(hash ?? "", secret));
    const presented = Buffer.from(mark);
    const fits =
      hash !== undefined && presented.length === expected.length && timingSafeEqual(presented, expected);
    if (fits) this.#proven.add(`${hash} ${mark}`);
    return fits;
  }

  hashFor(password: string): string | undefined {
    return this.#hashes.get(password);
  }

  isProven(hash: string, password: string): boolean {
    return this.#proven.has(`${hash} ${password}`);
  }
}

/** What the browser keeps in which a password was chosen, until its address is confirmed: proof of that hash alone. */
export const markOf = (hash: string, secret: string): string =>
  createHmac("sha256", secret).update(`sign-up ${hash}`).digest("base64url");

const current = new AsyncLocalStorage<Passwords>();

/** Runs what asks for hashes, with those that are known. */
export const withPasswords = <T>(passwords: Passwords, run: () => Promise<T>): Promise<T> =>
  current.run(passwords, run);

/** How the sign-in library hashes and verifies: by what is known, else in turn. */
export const passwordsOfLibrary = {
  hash: async (password: string) => current.getStore()?.hashFor(password) ?? hashPassword(password),
  // A hash that became another since it was read is none that was proven.
  verify: async ({ hash, password }: { hash: string; password: string }) =>
    current.getStore()?.isProven(hash, password) ?? verifyPassword(hash, password),
};

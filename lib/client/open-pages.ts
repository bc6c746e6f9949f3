/** What no other page that is open is called. */
export const randomName = (): string => crypto.getRandomValues(new Uint32Array(2)).join("");

/** The names that open pages hold locks of; none where a browser has no locks, as on an address that is not secure. */
export const heldNames = async (locks: LockManager | undefined): Promise<readonly (string | undefined)[]> =>
  (await locks?.query())?.held?.map(({ name }) => name) ?? [];

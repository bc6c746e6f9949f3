import { keepTexts, readTexts } from "@/components/ui/kept-texts";
import { kept } from "@/lib/client/kept";
import { heldNames, randomName } from "@/lib/client/open-pages";

const PAGE = "page:";

/** Undefined where a browser has none, as on an address that is not secure: which pages are open is not known there. */
const locksHere = (): LockManager | undefined =>
  typeof navigator === "undefined" ? undefined : navigator.locks;

let page: string | undefined;

/** Tells this page from others that are open in the browser; it holds a lock of that name while it lives. */
function ownPage(): string {
  if (page === undefined) {
    page = `${PAGE}${randomName()}`;
    void locksHere()?.request(page, () => new Promise(() => {}));
  }
  return page;
}

/** Where this page keeps what is typed, so that it neither shows in another tab nor is written over by it. */
export const ownPlace = (place: string, locks = locksHere()): string =>
  locks ? `${place}@${ownPage()}` : place;

/** Takes over what pages that are gone left at a place, one page after another. */
export async function adoptLeft(place: string, locks = locksHere()): Promise<void> {
  if (!locks) return;
  const own = ownPlace(place, locks);
  await locks.request(`adopt:${place}`, async () => {
    const held = await heldNames(locks);
    const left = kept.names().filter((name) => {
      // What has no page was kept by an earlier release.
      if (name === place) return true;
      return name.startsWith(`${place}@`) && name !== own && !held.includes(name.slice(place.length + 1));
    });
    if (left.length === 0) return;
    const texts = [...left, own].map(readTexts);
    for (const name of left) kept.keep(name, null);
    keepTexts(own, Object.assign({}, ...texts));
  });
}

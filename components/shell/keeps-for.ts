import type { QueryClient } from "@tanstack/react-query";
import { getMe } from "@/lib/client/endpoints";
import { keepFor, keepsFor } from "@/lib/client/kept";
import { query } from "@/lib/client/query";

const ME = query(getMe).queryKey;

/**
 * Keeps texts for who the API says is here. A page that learns that it is another now, who signed in elsewhere in the
 * browser, is left as it is and `startOver`: what stands in it is the words of the first.
 */
export const keepForWhoIsHere = (client: QueryClient, mayChange: () => boolean, startOver: () => void) =>
  client.getQueryCache().subscribe(() => {
    const id = client.getQueryData(ME)?.id;
    const before = keepsFor();
    if (id === undefined || id === before) return;
    if (before === undefined || mayChange()) keepFor(id);
    else startOver();
  });

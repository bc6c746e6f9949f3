"use client";

import { MutationObserver, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { Selection } from "@/components/selection/selection";
import { declareQuantities, getDeclarationSheet } from "@/lib/client/endpoints";
import { kept } from "@/lib/client/kept";
import { mutation } from "@/lib/client/query";
import { declarationSheet } from "../declaration-sheet";
import {
  DeclarationDraft,
  type DraftPorts,
  type DraftRow,
  type Overview,
  type Reading,
} from "../draft/declaration-draft";
import type { Scope } from "../draft/grid-row";
import { tellOtherPages } from "./other-pages";

/** The draft of a declaration for as long as the grid is open, and how it stands as a whole. */
export function useDeclarationDraft(selection: Selection, reading: Reading): [DeclarationDraft, Overview] {
  const client = useQueryClient();
  const [draft] = useState(() => new DeclarationDraft(selection, reading, portsOf(client, selection)));
  useEffect(() => {
    const close = draft.open();
    addEventListener("pagehide", draft.keep);
    addEventListener("offline", draft.disconnected);
    addEventListener("online", draft.reconnected);
    return () => {
      removeEventListener("pagehide", draft.keep);
      removeEventListener("offline", draft.disconnected);
      removeEventListener("online", draft.reconnected);
      close();
    };
  }, [draft]);
  useLayoutEffect(() => draft.receive(reading), [draft, reading]);
  return [draft, useSyncExternalStore(draft.subscribe, draft.overview)];
}

/** A row that is drawn again when something of it changes, and only then. */
export function useDraftRow(draft: DeclarationDraft, reference: string, scope: Scope): DraftRow | undefined {
  const subscribe = useCallback(
    (listener: () => void) => draft.subscribeRow(reference, listener),
    [draft, reference],
  );
  return useSyncExternalStore(subscribe, () => draft.row(reference, scope));
}

/** The portal's API and this browser. Without a connection a request fails at once, and does not wait for one. */
const portsOf = (client: QueryClient, selection: Selection): DraftPorts => ({
  async send(body) {
    const save = new MutationObserver(client, {
      ...mutation(declareQuantities, { except: getDeclarationSheet, waits: false }),
      networkMode: "always",
    });
    const { version, creditsNeeded } = await save.mutate({
      params: { ProducerNrn: selection.producer },
      body,
    });
    return { version, credits: creditsNeeded };
  },
  readSheet: () => client.fetchQuery({ ...declarationSheet(selection), staleTime: 0, networkMode: "always" }),
  publish: (sheet) => {
    client.setQueryData(declarationSheet(selection).queryKey, sheet);
    tellOtherPages();
  },
  kept,
  locks: navigator.locks,
});

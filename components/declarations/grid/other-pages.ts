"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { listDeclarations } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { declarationSheet } from "../declaration-sheet";

const SAVED = "declaration saved";

/** Says to the other open pages of the portal that quantities were saved here. */
export function tellOtherPages(): void {
  const channel = new BroadcastChannel(SAVED);
  channel.postMessage(null);
  channel.close();
}

/** Reads the declaration again when another page saved, and the sheet where there is a later version of it. */
export function useOtherPages(selection: Selection, laterVersion: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(SAVED);
    channel.onmessage = () => client.invalidateQueries(query(listDeclarations, ofSelection(selection)));
    return () => channel.close();
  }, [client, selection]);
  useEffect(() => {
    if (laterVersion !== undefined) void client.invalidateQueries(declarationSheet(selection));
  }, [laterVersion, client, selection]);
}

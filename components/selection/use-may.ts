"use client";

import { useQuery } from "@tanstack/react-query";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import type { Access } from "@/lib/contract/endpoint";
import { roleMay } from "@/lib/contract/roles";
import { useSelection } from "./use-selection";

/**
 * Whether the reader may do something for a producer, the selected one where none is named, as the API will answer; undefined
 * while that is not known.
 */
export function useMay(access: Access, producer?: string): boolean | undefined {
  const [selection] = useSelection();
  const me = useQuery(query(getMe));
  const asked = producer ?? selection?.producer;
  if (!asked || !me.data) return undefined;
  const role = me.data.producers.find(({ nrn }) => nrn === asked)?.role;
  return role ? roleMay(role, access) : me.data.isOperator;
}

"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

/** Only an operator sees as somebody. */
const SeenAsBanner = dynamic(() => import("./seen-as-banner").then((module) => module.SeenAsBanner));

/** Says to an operator whose portal this is; nothing to anybody else. */
export function SeenAs() {
  const sees = useQuery(query(getMe)).data?.sees;
  return sees ? <SeenAsBanner sees={sees} /> : null;
}

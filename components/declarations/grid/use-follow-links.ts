"use client";

import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";

/** Follows links by the router that are plain ones: thousands of them, each without the machinery of one. */
export function useFollowLinks() {
  const router = useRouter();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain) return;
    event.preventDefault();
    router.push(link.href);
  };
}

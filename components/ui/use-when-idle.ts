"use client";

import { useEffect } from "react";

/** Fetches what is likely to be wanted next once the page has nothing else to do. Safari can't tell, and waits a moment. */
export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Who wants it then fetches it themselves, and is told what fails.
    const fetchIt = () => void load().catch(() => undefined);
    if (typeof requestIdleCallback === "undefined") {
      const timer = setTimeout(fetchIt, 2_000);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetchIt);
    return () => cancelIdleCallback(idle);
  }, [load]);
}

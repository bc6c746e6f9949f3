"use client";

import { useEffect } from "react";

/** Has the page's title begin with a word for errors for as long as it holds, whatever the router writes meanwhile. */
export function useErrorTitle(prefix: string, holds = true): void {
  useEffect(() => {
    if (!holds) return;
    const mark = () => {
      if (!document.title.startsWith(prefix)) document.title = `${prefix}${document.title}`;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix, holds]);
}

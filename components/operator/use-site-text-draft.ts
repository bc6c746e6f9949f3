"use client";

import { useKept } from "@/components/ui/use-kept";
import type { Answer } from "@/lib/client/call";

type SiteText = Answer<"upsertSiteText">;

/** What this browser keeps of a text that is written and not saved, and over which version of it that is written. */
export function useSiteTextDraft({ slug, locale, text: stands, updatedAt }: SiteText) {
  const [draft, keep] = useKept(`site-text ${slug} ${locale}`);
  // Empty where it is written over the default.
  const [base, keepBase] = useKept(`site-text-base ${slug} ${locale}`);
  const startOver = () => {
    keep(null);
    keepBase(null);
  };
  return {
    text: draft ?? stands,
    isWritten: draft !== null && draft !== stands,
    version: base === null ? updatedAt : base || null,
    write(text: string) {
      if (text === stands) return startOver();
      keep(text);
      if (base === null) keepBase(updatedAt ?? "");
    },
    startOver,
    /** What stands by now is written over knowingly. */
    writeOver: () => keepBase(null),
  };
}

import type { ReactNode } from "react";

/** What the skip link leads to. The foot begins under what is seen first: whatever comes late, it does not move within it. */
export const Page = ({ className = "", children }: { className?: string; children: ReactNode }) => (
  <main
    className={`min-h-svh px-(--gutter) pt-6 pb-12 max-desk:pt-4.5 max-desk:pb-24 print:p-0 ${className}`}
    id="main"
    tabIndex={-1}
  >
    {children}
  </main>
);

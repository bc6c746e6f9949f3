import type { ReactNode } from "react";

/** What is sent or answered, as it stands on the wire; a request is in pen, since it is yours to change. */
export function CodeSheet({
  head,
  written,
  children,
}: {
  head: ReactNode;
  written?: boolean;
  children: string;
}) {
  return (
    <figure className="sheet mt-3">
      <figcaption className="border-rule border-b bg-band px-3 py-1 text-xs/snug">{head}</figcaption>
      <pre
        className={`whitespace-pre-wrap p-3 font-mono text-xs/snug wrap-anywhere ${written ? "text-pen" : "text-print"}`}
        translate="no"
      >
        {children}
      </pre>
    </figure>
  );
}

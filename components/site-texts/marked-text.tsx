import type { ReactNode } from "react";
import { SectionTitle } from "@/components/ui/heading";
import { type Inline, readMarkedText } from "@/lib/domain/marked-text";

/** A text with a few marks, as elements: nothing in it is ever HTML. */
export function MarkedText({ children }: { children: string }) {
  return readMarkedText(children).map((block, index) => {
    const key = `${index} ${block.kind}`;
    if (block.kind === "paragraph")
      return (
        <p key={key} className="mt-3 whitespace-pre-line wrap-anywhere">
          {shown(block.inlines)}
        </p>
      );
    if (block.kind === "list")
      return (
        <ul key={key} className="mt-3 list-disc pl-5">
          {block.items.map((inlines, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text have no other name
            <li key={at} className="mt-1 wrap-anywhere">
              {shown(inlines)}
            </li>
          ))}
        </ul>
      );
    return block.level === 2 ? (
      <SectionTitle key={key} className="mt-7">
        {shown(block.inlines)}
      </SectionTitle>
    ) : (
      <h3 key={key} className="mt-5 font-semibold">
        {shown(block.inlines)}
      </h3>
    );
  });
}

const shown = (inlines: readonly Inline[]): ReactNode =>
  inlines.map((inline, index) => {
    const key = `${index} ${inline.kind}`;
    if (inline.kind === "strong") return <strong key={key}>{inline.text}</strong>;
    if (inline.kind === "text") return <span key={key}>{inline.text}</span>;
    // Within a sentence it is part of its lines: what stands behind it stays beside it.
    return (
      <a key={key} href={inline.to}>
        {inline.text}
      </a>
    );
  });

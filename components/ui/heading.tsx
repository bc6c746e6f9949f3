import { Children, type ComponentProps, type ElementType, type ReactNode } from "react";
import { betweenWords } from "@/lib/i18n/between-words";

type HeadingProps = ComponentProps<"h2"> & {
  /** The element, where it is not the usual one. */
  as?: ElementType;
};

const SENTENCE = "font-display font-book text-balance wrap-break-word proportional-nums lining-nums";
const CHINESE = "chinese:tracking-normal chinese:leading-tight";

const heading =
  (usual: ElementType, look: string) =>
  ({ as: Tag = usual, className = "", ...rest }: HeadingProps) => (
    <Tag {...rest} className={`${look} ${CHINESE} ${className}`.trimEnd()} />
  );

const IS_CHINESE = /\p{Script=Han}/u;

/**
 * A Chinese text that breaks between words alone, which the lines of a balanced text need. A browser may know other words
 * than the server: what the server wrote stays. What stands in an element of its own, as what people wrote does, is left
 * alone: who copies it copies its letters.
 */
const inWords = (children: ReactNode) =>
  Children.map(children, (child) =>
    typeof child === "string" && IS_CHINESE.test(child) ? (
      <span className="wrap-anywhere break-keep" suppressHydrationWarning>
        {betweenWords(child)}
      </span>
    ) : (
      child
    ),
  );

const sentence = (look: string) => {
  const Sentence = heading("h1", `${SENTENCE} ${look}`);
  return ({ children, ...rest }: HeadingProps) => <Sentence {...rest}>{inWords(children)}</Sentence>;
};

/** The one sentence that a page is there for. */
export const Headline = sentence("text-3xl/[1.12] tracking-[-0.018em] max-desk:text-[1.875rem]");

/** What a page is. */
export const Title = sentence("text-title/[1.15] tracking-[-0.016em] max-desk:text-[1.75rem]");

/** The title of a dialog, of a page of reference. */
export const Heading = heading(
  "h2",
  "font-display text-xl/compact font-semibold normal-nums tracking-[-0.012em]",
);

export const SectionTitle = heading(
  "h2",
  "font-display text-lg/close font-semibold normal-nums tracking-[-0.005em]",
);

import type { ComponentProps, ElementType } from "react";

type HeadingProps = ComponentProps<"h2"> & {
  /** The element, where it is not the usual one. */
  as?: ElementType;
};

const SENTENCE = "font-display font-book text-balance proportional-nums lining-nums";
const CHINESE = "chinese:tracking-normal chinese:leading-tight";

const heading =
  (usual: ElementType, look: string) =>
  ({ as: Tag = usual, className = "", ...rest }: HeadingProps) => (
    <Tag {...rest} className={`${look} ${CHINESE} ${className}`.trimEnd()} />
  );

/** The one sentence that a page is there for. */
export const Headline = heading(
  "h1",
  `${SENTENCE} text-3xl/[1.12] tracking-[-0.018em] max-desk:text-[1.875rem]`,
);

/** What a page is. */
export const Title = heading(
  "h1",
  `${SENTENCE} text-title/[1.15] tracking-[-0.016em] max-desk:text-[1.75rem]`,
);

/** The title of a dialog, of a page of reference. */
export const Heading = heading(
  "h2",
  "font-display text-xl/compact font-semibold normal-nums tracking-[-0.012em]",
);

export const SectionTitle = heading(
  "h2",
  "font-display text-lg/close font-semibold normal-nums tracking-[-0.005em]",
);

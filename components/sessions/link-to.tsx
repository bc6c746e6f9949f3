import Link from "next/link";
import type { ReactNode } from "react";

/** Makes words of a text a link. */
export const linkTo = (href: string) => (words: ReactNode) => (
  <Link className="link" href={href}>
    {words}
  </Link>
);

"use client";

import { PortalLink } from "@/components/selection/portal-link";
import { type Unpaid as Left, useUnpaidText } from "./use-unpaid-text";

/** What is left to pay of a part, with the way to the statements that say so. */
export function Unpaid({ of }: { of: Left }) {
  const textOf = useUnpaidText();
  return (
    <PortalLink
      className="-my-1 block w-fit py-1 text-balance text-check text-xs/snug underline"
      to="/statements"
      data-why
    >
      {textOf(of)}
    </PortalLink>
  );
}

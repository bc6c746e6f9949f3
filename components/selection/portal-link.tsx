"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass, Face } from "@/components/ui/button";
import type { Selection } from "./selection";
import { usePortalHref } from "./use-selection";

type PortalLinkProps = Omit<ComponentProps<typeof Link>, "href"> & {
  to: string;
  /** For whom, where and when; without it, as the page that it stands on. */
  of?: Selection;
};

/** A link to a page of the portal. Fetched ahead only where asked. */
export function PortalLink({ to, of, prefetch = false, ...rest }: PortalLinkProps) {
  const href = usePortalHref();
  return <Link href={href(to, of)} prefetch={prefetch} {...rest} />;
}

type ButtonLinkProps = PortalLinkProps & ButtonLook & { cost?: string | undefined };

export function ButtonLink({ look, size, wraps, cost, className, children, ...rest }: ButtonLinkProps) {
  return (
    <PortalLink {...rest} className={buttonClass({ look, size, wraps, className })} data-look={look}>
      <Face cost={cost}>{children}</Face>
    </PortalLink>
  );
}

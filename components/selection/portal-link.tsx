"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { Face } from "@/components/ui/button";
import { usePortalHref } from "./use-selection";

type PortalLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { to: string };

/** A link to a page of the portal, for the same producer, country and period. Fetched ahead only where asked. */
export function PortalLink({ to, prefetch = false, ...rest }: PortalLinkProps) {
  const href = usePortalHref();
  return <Link href={href(to)} prefetch={prefetch} {...rest} />;
}

type ButtonLinkProps = PortalLinkProps & {
  look?: "main";
  size?: "big";
  cost?: string | undefined;
};

export function ButtonLink({ look, size, cost, children, ...rest }: ButtonLinkProps) {
  return (
    <PortalLink {...rest} className="button" data-look={look} data-size={size}>
      <Face cost={cost}>{children}</Face>
    </PortalLink>
  );
}

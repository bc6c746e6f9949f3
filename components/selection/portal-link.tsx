"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { Face } from "@/components/ui/button";
import { usePortalHref } from "./use-selection";

type PortalLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { to: string };

/** A link to a page of the portal, for the same producer, country and period. */
export function PortalLink({ to, ...rest }: PortalLinkProps) {
  const href = usePortalHref();
  return <Link href={href(to)} {...rest} />;
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

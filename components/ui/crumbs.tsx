import type { ComponentProps } from "react";

/** The way back, over a page's title. */
export const Crumbs = (props: Omit<ComponentProps<"nav">, "className">) => (
  <nav
    {...props}
    className="mb-2.5 flex gap-2 text-print-muted text-sm *:inline-flex *:min-h-(--target) *:items-center"
  />
);

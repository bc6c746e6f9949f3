import type { ComponentProps } from "react";

/** A title and what can be done, beside each other as long as there is room. */
export function Bar({ className = "", ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={`flex flex-wrap items-center gap-x-4 gap-y-3 ${className}`} />;
}

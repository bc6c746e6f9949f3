import type { ComponentProps } from "react";

/** What a control that is written in looks like. */
export const WRITTEN_IN = [
  "min-w-0 rounded-control border border-rule-strong bg-sheet text-control text-pen",
  "placeholder:text-print-faint placeholder:opacity-100 placeholder-shown:text-ellipsis aria-invalid:border-2 aria-invalid:border-stop",
].join(" ");

export function Input({ className = "", ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={`${WRITTEN_IN} h-(--control) w-full px-2.5 ${className}`} />;
}

export function TextArea({ className = "", ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea {...rest} className={`${WRITTEN_IN} w-full px-2.5 py-[0.45rem] leading-cosy ${className}`} />
  );
}

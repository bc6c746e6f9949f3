"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { buttonClass } from "./button";

/** The browser's own file field, under words in the language of the page. */
export function FileInput({ onChange, ...rest }: Omit<ComponentProps<"input">, "className" | "type">) {
  const t = useTranslations("common");
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <span className="relative flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 rounded-control has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2">
      <input
        {...rest}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
        type="file"
        onChange={(event) => {
          onChange?.(event);
          setNames([...(event.target.files ?? [])].map(({ name }) => name));
        }}
      />
      <span className={buttonClass({})} aria-hidden="true">
        {t("chooseFile", { count: rest.multiple ? 2 : 1 })}
      </span>
      <span className="wrap-anywhere text-print-muted text-sm/cosy" aria-hidden="true">
        {names.length > 0 ? names.join(", ") : t("noFile")}
      </span>
    </span>
  );
}

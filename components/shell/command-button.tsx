"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";

const loadPalette = () => import("./command-palette").then(({ CommandPalette }) => CommandPalette);
const CommandPalette = dynamic(loadPalette, { ssr: false });

/** Opens the palette, as Ctrl K and ⌘ K do from everywhere; it is loaded when it is first wanted. */
export function CommandButton() {
  const t = useTranslations("shell");
  const [opened, setOpened] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpened(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <>
      <button
        type="button"
        className="inline-flex h-8 min-w-46 items-center gap-2 whitespace-nowrap rounded-control border border-rule-strong bg-ground px-2 text-print-muted hover:bg-pen-wash hover:text-pen-strong max-wide:min-w-0 max-desk:h-11 max-desk:min-w-10 max-desk:justify-center max-desk:border-transparent max-desk:bg-transparent max-desk:px-0 max-desk:text-pen"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpened(true)}
      >
        <Icon of="search" />
        <span className="max-desk:sr-only">{t("search")}</span>
        <kbd className="ml-auto whitespace-nowrap rounded-mark border border-rule px-[0.3rem] py-[0.15rem] font-medium font-sans text-2xs/none max-wide:hidden">
          Ctrl K
        </kbd>
      </button>
      {opened && <CommandPalette onClose={() => setOpened(false)} />}
    </>
  );
}

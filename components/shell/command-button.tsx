"use client";

import { Search } from "lucide-react";
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
        className="tool find"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={() => setOpened(true)}
      >
        <Icon of={Search} />
        <span>{t("search")}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {opened && <CommandPalette onClose={() => setOpened(false)} />}
    </>
  );
}

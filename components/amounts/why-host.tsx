"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import { FLOATING } from "@/components/ui/popover";

/** Opens the panel under a button, with what explains its amount. */
type Ask = (button: HTMLElement, why: ReactNode) => void;

const Asking = createContext<Ask>(() => {});

export const useAskWhy = (): Ask => use(Asking);

const GAP_PX = 6;
const WIDTH_PX = 448;
const EDGE_PX = 8;
/** Under an amount that stands lower than this share of the page, the panel has no room: it opens over it. */
const LOW = 0.6;

const PANEL = [
  `${FLOATING} absolute m-0 w-[min(28rem,calc(100vw-1rem))] overflow-y-auto px-4 py-3.5 focus:outline-none`,
  "max-h-[80vh] inset-[var(--from-top,0)_auto_auto_var(--from-left,0)]",
  "data-[over=true]:max-h-[55vh] data-[over=true]:inset-[auto_auto_var(--from-bottom,0)_var(--from-left,0)]",
].join(" ");

/** One panel for all amounts of a page, which can be thousands. The browser closes it and holds it above all else. */
export function WhyHost({ children }: { children: ReactNode }) {
  const t = useTranslations("amount");
  const [why, setWhy] = useState<ReactNode>();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(undefined);

  const ask = useCallback<Ask>((button, answer) => {
    setWhy(answer);
    opener.current = button;
    if (!panel.current) return;
    const { left, top, bottom } = button.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const room = clientWidth - Math.min(WIDTH_PX, innerWidth - 2 * EDGE_PX) - EDGE_PX;
    const { style, dataset } = panel.current;
    style.setProperty("--from-left", `${Math.max(EDGE_PX, Math.min(left, room)) + scrollX}px`);
    style.setProperty("--from-top", `${bottom + scrollY + GAP_PX}px`);
    style.setProperty("--from-bottom", `${clientHeight - top - scrollY + GAP_PX}px`);
    dataset.over = String(top > clientHeight * LOW);
    panel.current.showPopover();
    panel.current.focus({ preventScroll: true });
  }, []);

  return (
    <Asking value={ask}>
      {children}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only links are followed, which the browser clicks on Enter */}
      <div
        className={PANEL}
        popover="auto"
        role="dialog"
        aria-label={t("title")}
        tabIndex={-1}
        ref={panel}
        onClick={({ target }) => {
          // A link may lead to the page that is open already.
          if (target instanceof Element && target.closest("a:not([target])")) panel.current?.hidePopover();
        }}
        onToggle={({ newState }) => {
          if (newState !== "closed") return;
          if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
          setWhy(undefined);
        }}
      >
        {why}
      </div>
    </Asking>
  );
}

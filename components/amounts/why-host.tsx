"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use, useCallback, useRef, useState } from "react";
import type { WhyAmountProps } from "./why-amount";

/** What it says comes when it is first asked for. */
const WhyAmount = dynamic(() => import("./why-amount").then((module) => module.WhyAmount), { ssr: false });

/** Opens the panel under a button; `load` gives what the amount was made of, where that has to be asked for. */
type Question = Omit<WhyAmountProps, "priced"> & {
  priced?: WhyAmountProps["priced"];
  load?: () => Promise<NonNullable<WhyAmountProps["priced"]>>;
};
type Ask = (button: HTMLElement, question: Question) => void;

const Asking = createContext<Ask>(() => {});

export const useWhyAmount = (): Ask => use(Asking);

const GAP_PX = 6;
const WIDTH_PX = 448;
const EDGE_PX = 8;

/** One panel for all amounts of a page, which can be thousands. The browser closes it and holds it above all else. */
export function WhyHost({ children }: { children: ReactNode }) {
  const t = useTranslations("amount");
  const [asked, setAsked] = useState<WhyAmountProps>();
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(undefined);

  const ask = useCallback<Ask>((button, { load, ...question }) => {
    const shown = { ...question, priced: question.priced };
    setAsked(shown);
    opener.current = button;
    void load?.().then((priced) => setAsked((now) => (now === shown ? { ...shown, priced } : now)));
    const { left, bottom } = button.getBoundingClientRect();
    const room =
      document.documentElement.clientWidth - Math.min(WIDTH_PX, innerWidth - 2 * EDGE_PX) - EDGE_PX;
    panel.current?.style.setProperty("--from-left", `${Math.max(EDGE_PX, Math.min(left, room)) + scrollX}px`);
    panel.current?.style.setProperty("--from-top", `${bottom + scrollY + GAP_PX}px`);
    panel.current?.showPopover();
    panel.current?.focus({ preventScroll: true });
  }, []);

  return (
    <Asking value={ask}>
      {children}
      <div
        className="popover why-panel"
        popover="auto"
        role="dialog"
        aria-label={t("title")}
        tabIndex={-1}
        ref={panel}
        onToggle={({ newState }) => {
          if (newState !== "closed") return;
          if (document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
          setAsked(undefined);
        }}
      >
        {asked && <WhyAmount {...asked} />}
      </div>
    </Asking>
  );
}

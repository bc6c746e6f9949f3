"use client";

import type { ComponentProps, ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { AskForCredits } from "./ask-for-credits";

type CreditsShortProps = Omit<ComponentProps<typeof AskForCredits>, "missing"> & {
  signal?: "stop" | "check";
  needed: number;
  missing: number;
  /** The page's sentence for the figures. */
  say: (figures: { needed: number; has: number; missing: number }) => string;
  children?: ReactNode;
};

/** What is needed, what there is and what is missing, and the way on. */
export const CreditsShort = ({
  signal = "stop",
  needed,
  missing,
  say,
  children,
  ...ask
}: CreditsShortProps) => (
  <Notice signal={signal}>
    {say({ needed, has: needed - missing, missing })} <AskForCredits missing={missing} {...ask} />
    {children}
  </Notice>
);

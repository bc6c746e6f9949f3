"use client";

import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";

type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  label: string;
  menu?: boolean;
  align?: "start" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

export function Popover({ trigger, label, menu = false, align = "start", children, ...state }: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={menu ? "popover menu" : "popover"}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const PopoverClose = Radix.Close;

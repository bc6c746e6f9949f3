import { useEffect } from "react";
import { keepFocus } from "@/components/ui/focus-next";

/** Where somebody saw it run, what they pressed for it went away: the focus goes to how it ended. */
export function useEndFocus(wasSeenRunning: boolean): void {
  useEffect(() => {
    if (wasSeenRunning) keepFocus();
  }, [wasSeenRunning]);
}

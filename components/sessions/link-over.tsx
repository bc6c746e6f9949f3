import type { ReactNode } from "react";
import { Notice } from "@/components/ui/notice";
import { EntranceTitle } from "./entrance";

/** The page of a link that holds no longer: that it does not, and where to go from there. */
export function LinkOver({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <EntranceTitle title={title} />
      <Notice signal="stop" className="mt-6">
        {children}
      </Notice>
    </>
  );
}

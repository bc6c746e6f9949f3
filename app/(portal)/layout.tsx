import type { ReactNode } from "react";
import { Words } from "@/app/words";
import { SpineOfPage } from "@/components/schemes/spine-of-page";
import { SelectionKeeper } from "@/components/selection/selection-keeper";
import { Dock } from "@/components/shell/dock";
import { Masthead } from "@/components/shell/masthead";
import { PageFoot } from "@/components/shell/page-foot";

export default function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <Words of={["lineStatus", "spine", "streams"]}>
      <SelectionKeeper />
      <Masthead />
      <SpineOfPage />
      <main className="page" id="main" tabIndex={-1}>
        {children}
      </main>
      <PageFoot />
      <Dock />
    </Words>
  );
}

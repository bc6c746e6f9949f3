import type { ReactNode } from "react";
import { Words } from "@/app/words";
import { SpineUnlessHome } from "@/components/schemes/spine";
import { SelectionKeeper } from "@/components/selection/selection-keeper";
import { Dock } from "@/components/shell/dock";
import { Masthead } from "@/components/shell/masthead";
import { PageFoot } from "@/components/shell/page-foot";

export default function PortalLayout({ children }: { children: ReactNode }) {
  return (
    <Words of={["spine", "streams"]}>
      <SelectionKeeper />
      <Masthead />
      <SpineUnlessHome />
      <main className="page" id="main" tabIndex={-1}>
        {children}
      </main>
      <PageFoot />
      <Dock />
    </Words>
  );
}

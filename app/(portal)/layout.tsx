import type { ReactNode } from "react";
import { Answers, type Questions } from "@/app/answers";
import { openKeptSelection } from "@/app/kept-selection";
import { requireSession } from "@/app/require-session";
import { Words } from "@/app/words";
import { catalogCounts } from "@/components/catalog/queries";
import { credits } from "@/components/credits/queries";
import { countries, declarationPeriods, registrations } from "@/components/schemes/queries";
import { SpineOfPage } from "@/components/schemes/spine-of-page";
import { ofCountry, ofSelection } from "@/components/selection/selection";
import { SelectionKeeper } from "@/components/selection/selection-keeper";
import { currentUser } from "@/components/sessions/queries";
import { Dock } from "@/components/shell/dock";
import { Masthead } from "@/components/shell/masthead";
import { PageFoot } from "@/components/shell/page-foot";
import { Page } from "@/components/ui/page";
import { listDeclarations } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

/** For the masthead, and for the lines under it. */
const ofEveryPage: Questions = (selection) => [
  currentUser(),
  countries(),
  declarationPeriods(selection.country),
  registrations(selection),
  query(listDeclarations, ofSelection(selection)),
  query(listDeclarations, ofCountry(selection)),
  credits(selection.producer),
  catalogCounts(selection),
];

export default async function PortalLayout({ children }: { children: ReactNode }) {
  await requireSession();
  await openKeptSelection();
  return (
    <Words of={["amount", "lineStatus", "spine", "streams"]}>
      <Answers to={ofEveryPage}>
        <SelectionKeeper />
        <Masthead />
        <SpineOfPage />
        <Page>{children}</Page>
        <PageFoot />
        <Dock />
      </Answers>
    </Words>
  );
}

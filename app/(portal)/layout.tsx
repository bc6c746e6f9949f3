import type { ReactNode } from "react";
import { Answers, type Questions } from "@/app/answers";
import { openSelection } from "@/app/open-selection";
import { requireSession } from "@/app/require-session";
import { Words } from "@/app/words";
import { SpineOfPage } from "@/components/schemes/spine-of-page";
import { ofCountry, ofSelection } from "@/components/selection/selection";
import { SelectionKeeper } from "@/components/selection/selection-keeper";
import { AbovePage } from "@/components/shell/above-page";
import { Dock } from "@/components/shell/dock";
import { Masthead } from "@/components/shell/masthead";
import { newNotices } from "@/components/shell/new-notices";
import { PageFoot } from "@/components/shell/page-foot";
import { Page } from "@/components/ui/page";
import {
  countEcoProducts,
  getCredits,
  getMe,
  listCountries,
  listDeclarationPeriods,
  listDeclarations,
  listSchemes,
} from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

/** For the masthead, and for the lines under it. */
const ofEveryPage: Questions = (selection) => [
  query(getMe),
  newNotices(),
  query(listCountries),
  query(listDeclarationPeriods, { query: { EprCountryCode: selection.country } }),
  query(listSchemes, ofSelection(selection)),
  query(listDeclarations, ofSelection(selection)),
  query(listDeclarations, ofCountry(selection)),
  query(getCredits, { params: { ProducerNrn: selection.producer } }),
  query(countEcoProducts, ofSelection(selection)),
];

export default async function PortalLayout({ children }: { children: ReactNode }) {
  await requireSession();
  await openSelection();
  return (
    <Words of={["amount", "lineStatus", "spine", "streams"]}>
      <Answers to={ofEveryPage}>
        <SelectionKeeper />
        <AbovePage />
        <Masthead />
        <SpineOfPage />
        <Page>{children}</Page>
        <PageFoot />
        <Dock />
      </Answers>
    </Words>
  );
}

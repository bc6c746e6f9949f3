"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { CopyButton } from "@/components/ui/copy-button";
import { Failure } from "@/components/ui/failure";
import { SectionTitle, Title } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { Sums } from "@/components/ui/sums";
import { getProducer, listSchemes } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { CompanyForm } from "./company-form";
import { WhoValidates } from "./who-validates";

/** The company as schemes and the operator know it; its owner writes it. */
export function CompanyPage() {
  const t = useTranslations("company");
  const [selection] = useSelection();
  return (
    <>
      <Title className="mb-5">{t("title")}</Title>
      {selection && <CompanyOf key={selection.producer} selection={selection} />}
    </>
  );
}

function CompanyOf({ selection }: { selection: Selection }) {
  const t = useTranslations("company");
  const mayWrite = useMay("write");
  const isOwner = useMay("owner");
  const found = useQuery(query(getProducer, { params: { ProducerNrn: selection.producer } }));
  if (found.isLoadingError) return <Failure error={found.error} />;
  if (!found.data || mayWrite === undefined)
    return (
      <div className="sheet p-5">
        <Bone width={16} />
      </div>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(18rem,1fr)] items-start gap-x-12 gap-y-8 max-desk:grid-cols-1">
      <section className="sheet p-5 max-desk:-mx-(--gutter) max-desk:border-x-0">
        {!isOwner && (
          <p className="mb-4 text-print-muted text-sm/cosy">{t(mayWrite ? "editorWrites" : "viewerReads")}</p>
        )}
        <CompanyForm producer={found.data} mayWrite={mayWrite} isOwner={isOwner ?? false} />
      </section>
      <div className="grid gap-8">
        <Numbers selection={selection} />
        <WhoValidates producer={selection.producer} isOwner={isOwner ?? false} />
      </div>
    </div>
  );
}

/** The numbers that schemes gave the company, ready to copy. */
function Numbers({ selection }: { selection: Selection }) {
  const t = useTranslations("company");
  const registered = useQuery(query(listSchemes, ofSelection(selection)));
  const known = registered.data?.filter(({ uin, status }) => uin && status !== "7 - Terminated") ?? [];
  return (
    <section>
      <SectionTitle>{t("numbers")}</SectionTitle>
      <p className="mt-1 text-print-muted text-sm/cosy">{t("numbersHelp")}</p>
      {known.length > 0 ? (
        <Sums total={false}>
          {known.map(({ id, uin, schemePro }) => (
            <div key={id} className="flex-wrap items-center gap-x-3">
              <dt>
                <StreamChip code={schemePro.schemeCode}>{schemePro.ecoOrganismName}</StreamChip>
              </dt>
              <dd className="ml-auto flex items-center gap-2">
                <code className="font-sans">{uin}</code>
                <CopyButton text={uin} of={schemePro.ecoOrganismName} />
              </dd>
            </div>
          ))}
        </Sums>
      ) : (
        <p className="mt-3 text-sm/cosy">{t("noNumbers")}</p>
      )}
      <PortalLink className="link text-sm/cosy" to="/schemes">
        {t("toSchemes")}
      </PortalLink>
    </section>
  );
}

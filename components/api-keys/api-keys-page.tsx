"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Bone, BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { listApiKeys } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { KEYS, KeyTable } from "./key-table";
import type { NewKey } from "./keys";
import { standingOf } from "./lifetimes";
import { NewKeySheet } from "./new-key-sheet";

/** It comes when it is opened. */
const MakeKey = dynamic(() => import("./make-key").then((module) => module.MakeKey), { ssr: false });

const HEAD = "mb-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-4";

/** The keys of the producer that is selected: its owners' to make, replace and end. */
export function ApiKeysPage() {
  const t = useTranslations("apiKeys");
  const [selection] = useSelection();
  const may = useMay("owner");
  if (!selection || may === undefined) return <KeysSkeleton />;
  if (!may)
    return (
      <EmptyState isPage title={t("ownersOnly")}>
        {t("ownersOnlyHelp")}
      </EmptyState>
    );
  return <KeysOf key={selection.producer} producer={selection.producer} />;
}

function KeysOf({ producer }: { producer: string }) {
  const t = useTranslations("apiKeys");
  const keys = useQuery(query(listApiKeys, { params: { ProducerNrn: producer } }));
  const [shown, setShown] = useState<NewKey>();
  const [making, setMaking] = useState(false);
  if (keys.isLoadingError) return <Failure error={keys.error} />;
  if (!keys.data) return <KeysSkeleton />;
  const live = keys.data.data.filter((key) => ["live", "ending"].includes(standingOf(key)));
  const make = (
    <Button look="main" onClick={() => setMaking(true)}>
      <Icon of="plus" />
      {t("make")}
    </Button>
  );

  return (
    <>
      <div className={HEAD}>
        <div>
          <Title>{t("live", { count: live.length })}</Title>
          <p className="mt-2 max-w-(--measure) text-print-muted">{t("lead")}</p>
        </div>
        {keys.data.data.length > 0 && make}
      </div>
      {shown && <NewKeySheet made={shown} producer={producer} onDone={() => setShown(undefined)} />}
      <div className="sheet overflow-x-auto">
        {keys.data.data.length === 0 ? (
          <EmptyState title={t("empty")} action={make}>
            {t("emptyHelp")}
          </EmptyState>
        ) : (
          <KeyTable keys={keys.data.data} producer={producer} onMade={setShown} />
        )}
      </div>
      {making && <MakeKey producer={producer} onClose={() => setMaking(false)} onMade={setShown} />}
    </>
  );
}

function KeysSkeleton() {
  return (
    <>
      <div className={HEAD}>
        <Title as="p">
          <Bone width={12} />
        </Title>
      </div>
      <div className="sheet">
        <Table className={KEYS} list="heads gone">
          <tbody>
            <BoneRows rows={3} widths={[10, 12, 8, 8, 6, 6]} />
          </tbody>
        </Table>
      </div>
    </>
  );
}

"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Product } from "@/components/amounts/contribution-per-item";
import { useQualification } from "@/components/qualification/use-qualification";
import type { Selection } from "@/components/selection/selection";
import { marketBody } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { correctQualification } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

const CorrectStreams = dynamic(() => import("./correct-streams").then((module) => module.CorrectStreams), {
  ssr: false,
});

type DecideStreamsProps = { selection: Selection; product: Product };

/** A person's word: the streams are right, or these are. Kept for the product's next look-ups and uploads. */
export function DecideStreams({ selection, product }: DecideStreamsProps) {
  const t = useTranslations("decide");
  const statusName = useTranslations("productStatus");
  const { qualification } = useQualification(selection, product.externalId);
  const may = useMay("write");
  const [correcting, setCorrecting] = useState(false);
  const confirm = useMutation({
    ...mutation(correctQualification),
    onSuccess: () => void toast(t("confirmed")),
  });
  if (!may) return null;
  // Its room is kept, so that what is below stays where it is.
  if (!qualification) return <div className="min-h-48" />;
  const status = product.catalog.ecoProductStatus;
  return (
    <section className="grid gap-2 min-h-48">
      <SectionTitle>
        {status === "DISCONTINUED"
          ? statusName(status)
          : t(status === "HUMAN_QUALIFIED" ? "decided" : "question")}
      </SectionTitle>
      <p className="text-print-muted text-sm/cosy">{t("use")}</p>
      {confirm.error && <Failure error={confirm.error} />}
      {status === "AUTO_QUALIFIED" && (
        <Button
          look="main"
          busy={confirm.isPending}
          busyLabel={t("confirming")}
          onClick={() =>
            confirm.mutate({
              params: { ProducerNrn: selection.producer, EcoProductId: product.id },
              body: { ...marketBody(selection), confirm: true },
            })
          }
        >
          <Icon of="check" />
          {t("confirm")}
        </Button>
      )}
      <Button onClick={() => setCorrecting(true)}>{t("correct")}</Button>
      {correcting && (
        <CorrectStreams
          selection={selection}
          productId={product.id}
          decided={qualification.streams}
          status={status}
          onClose={() => setCorrecting(false)}
        />
      )}
    </section>
  );
}

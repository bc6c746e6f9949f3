"use client";

import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { confirmStreams } from "@/components/catalog/queries";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import type { QualificationExplained } from "@/lib/contract/eco-products";
import type { Product } from "./contribution-per-item";
import type { StreamChoice } from "./queries";
import { useQualification } from "./use-qualification";

const CorrectStreams = dynamic(() => import("./correct-streams").then((module) => module.CorrectStreams), {
  ssr: false,
});

type DecideStreamsProps = { selection: Selection; product: Product };

/** A person's word: the streams are right, or these are. Kept for the product's next look-ups and uploads. */
export function DecideStreams({ selection, product }: DecideStreamsProps) {
  const t = useTranslations("decide");
  const qualification = useQualification(selection, product);
  const may = useMay("write");
  const [correcting, setCorrecting] = useState(false);
  const confirm = useMutation({
    ...confirmStreams(selection),
    onSuccess: () => void toast(t("confirmed")),
  });
  if (!may) return null;
  // Its room is kept, so that what is below stays where it is.
  if (!qualification) return <div className="min-h-48" />;
  const status = product.catalog.ecoProductStatus;
  return (
    <section className="grid gap-2 min-h-48">
      <SectionTitle>{t(status === "HUMAN_QUALIFIED" ? "decided" : "question")}</SectionTitle>
      <p className="text-print-muted text-sm/cosy">{t("use")}</p>
      {confirm.error && <Failure error={confirm.error} />}
      {status === "AUTO_QUALIFIED" && (
        <Button
          look="main"
          busy={confirm.isPending}
          busyLabel={t("confirming")}
          onClick={() => confirm.mutate([product.id])}
        >
          <Icon of={Check} />
          {t("confirm")}
        </Button>
      )}
      <Button onClick={() => setCorrecting(true)}>{t("correct")}</Button>
      {correcting && (
        <CorrectStreams
          selection={selection}
          product={product}
          decided={choicesOf(qualification)}
          onClose={() => setCorrecting(false)}
        />
      )}
    </section>
  );
}

const choicesOf = ({ streams }: z.output<typeof QualificationExplained>): StreamChoice[] =>
  streams.flatMap(({ stream, scaleCode }) => (scaleCode === null ? [] : [{ stream, scaleCode }]));

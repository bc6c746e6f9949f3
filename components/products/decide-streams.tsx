"use client";

import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { confirmStreams } from "@/components/catalog/queries";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import type { Product } from "./contribution-per-item";
import type { StreamChoice } from "./queries";

const CorrectStreams = dynamic(() => import("./correct-streams").then((module) => module.CorrectStreams), {
  ssr: false,
});

type DecideStreamsProps = { selection: Selection; product: Product; decided: readonly StreamChoice[] };

/** A person's word: the streams are right, or these are. Kept for the product's next look-ups and uploads. */
export function DecideStreams({ selection, product, decided }: DecideStreamsProps) {
  const t = useTranslations("decide");
  const [correcting, setCorrecting] = useState(false);
  const confirm = useMutation({
    ...confirmStreams(selection),
    onSuccess: () => void toast(t("confirmed")),
  });
  return (
    <div className="bar mt-5">
      {product.catalog.ecoProductStatus === "AUTO_QUALIFIED" && (
        <Button
          busy={confirm.isPending}
          busyLabel={t("confirming")}
          onClick={() => confirm.mutate([product.id])}
        >
          <Icon of={Check} />
          {t("confirm")}
        </Button>
      )}
      <Button look="quiet" onClick={() => setCorrecting(true)}>
        {t("correct")}
      </Button>
      {confirm.error && <Failure error={confirm.error} />}
      {correcting && (
        <CorrectStreams
          selection={selection}
          product={product}
          decided={decided}
          onClose={() => setCorrecting(false)}
        />
      )}
    </div>
  );
}

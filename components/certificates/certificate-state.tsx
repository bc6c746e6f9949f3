"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import type { Certificate } from "@/lib/contract/certificates";

/** What has become of a certificate: on the screen alone, as paper can't know. */
export function CertificateState({ of: { status, since } }: { of: z.output<typeof Certificate> }) {
  const t = useTranslations("certificate");
  const format = useFormat();
  if (status === "VALID")
    return (
      <Status signal="done" icon="circle-check">
        {t("VALID")}
      </Status>
    );
  return (
    <Status signal="check" icon={status === "REPLACED" ? "refresh-cw" : "circle-slash"}>
      {t(status, { day: since ? format.dayOfYear(since) : "" })}
    </Status>
  );
}

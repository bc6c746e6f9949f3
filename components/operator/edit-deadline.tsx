"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { CERTAINTIES } from "@/db/vocabulary";
import { upsertDeclarationPeriod } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { PeriodUpsert } from "@/lib/contract/periods";
import { RecordDialog } from "./record-dialog";
import type { RecordBody } from "./record-values";

export type Deadline = {
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  opensOn: string | null;
  deadline: string | null;
  certainty: string | null;
  source: string | null;
};

/** What may be emptied. */
const CLEARABLE = ["deadline", "source"];

type EditDeadlineProps = {
  country: string;
  period: string;
  edited: Deadline | undefined;
  onClose: () => void;
};

/** The form of the deadline of a scheme in a period. */
export function EditDeadline({ country, period, edited, onClose }: EditDeadlineProps) {
  const t = useTranslations("operator");
  const { mutateAsync } = useMutation(mutation(upsertDeclarationPeriod));
  const save = async (body: RecordBody) => {
    const changed = Object.entries(body).filter(
      ([field, value]) => value !== null || CLEARABLE.includes(field),
    );
    const deadline = { ...Object.fromEntries(changed), schemeProId: String(edited?.schemeProId) };
    const change = { eprCountryCode: country, deadlines: [deadline] } as z.input<typeof PeriodUpsert>;
    await mutateAsync({ params: { DeclarationPeriodCode: period }, body: change });
    return String(edited?.ecoOrganismName);
  };
  return (
    <RecordDialog
      record={edited}
      title={edited?.ecoOrganismName ?? ""}
      fields={[
        { name: "opensOn", label: t("countries.opensOn"), kind: "date" },
        { name: "deadline", label: t("countries.deadline"), kind: "date" },
        {
          name: "certainty",
          label: t("countries.certainty"),
          kind: "choice",
          options: [["", "·"], ...CERTAINTIES.map((word) => [word, t(`schemes.certainty.${word}`)] as const)],
        },
        { name: "source", label: t("schemes.source") },
      ]}
      schema={async () => {
        const { DeadlineUpsert } = await import("@/lib/contract/periods");
        return DeadlineUpsert.omit({ schemeProId: true });
      }}
      onSave={save}
      onClose={onClose}
    />
  );
}

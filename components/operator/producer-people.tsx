"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { peopleQuery } from "./producer-queries";
import { Records } from "./records";
import { Section } from "./section";

/** Who signs in for a producer, as what, and when they last did. */
export function ProducerPeople({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const members = useQuery(peopleQuery(nrn));
  if (members.isLoadingError) return <Failure error={members.error} />;
  return (
    <Section title={t("producers.people")}>
      <Records
        name={t("producers.people")}
        rows={members.data}
        idOf={({ userId }) => userId}
        empty={<EmptyState title={t("producers.nobody")} />}
        columns={[
          {
            head: t("producers.person"),
            cell: ({ name, email }) => (
              <span className="wrap-anywhere">
                {name}
                <small>
                  <a className="link" href={`mailto:${email}`}>
                    {email}
                  </a>
                </small>
              </span>
            ),
          },
          { head: t("producers.role"), cell: ({ role }) => t(`producers.roles.${role}`) },
          {
            head: t("producers.lastSeen"),
            figure: true,
            cell: ({ lastConnexion }) => (lastConnexion ? format.dayOfYear(lastConnexion) : <Unknown />),
          },
        ]}
      />
    </Section>
  );
}

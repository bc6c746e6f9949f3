import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { AUDIT_FILTERS } from "@/components/operator/audit-filters";
import { AuditPage } from "@/components/operator/audit-page";
import { auditEntries } from "@/components/operator/queries";
import { filtersIn } from "@/components/ui/filters-in";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.audit") };
}

export default function Page() {
  return (
    <Words of={["told"]}>
      <AnswersToAll
        to={(search) => {
          const { filters, offset } = filtersIn(search, AUDIT_FILTERS);
          return [auditEntries(filters, offset)];
        }}
      >
        <AuditPage />
      </AnswersToAll>
    </Words>
  );
}

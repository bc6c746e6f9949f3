import type { ReactNode } from "react";
import { AnswersToAll } from "@/app/answers";
import { requireSession } from "@/app/require-session";
import { Words } from "@/app/words";
import { OperatorShell } from "@/components/operator/operator-shell";
import { openRequests } from "@/components/operator/queries";
import { currentUser } from "@/components/sessions/queries";

export default async function OperatorLayout({ children }: { children: ReactNode }) {
  await requireSession();
  return (
    <Words of={["operator", "registration", "streams"]}>
      <AnswersToAll to={() => [currentUser(), openRequests()]}>
        <OperatorShell>{children}</OperatorShell>
      </AnswersToAll>
    </Words>
  );
}

import type { ReactNode } from "react";
import { OperatorAnswers } from "@/app/answers";
import { requireSession } from "@/app/require-session";
import { Words } from "@/app/words";
import { OperatorShell } from "@/components/operator/operator-shell";
import { currentUser } from "@/components/sessions/queries";

export default async function OperatorLayout({ children }: { children: ReactNode }) {
  await requireSession();
  return (
    <Words of={["operator", "registration", "streams"]}>
      <OperatorAnswers to={() => [currentUser()]}>
        <OperatorShell>{children}</OperatorShell>
      </OperatorAnswers>
    </Words>
  );
}

import type { ReactNode } from "react";
import { AnswersToAll } from "@/app/answers";
import { requireSession } from "@/app/require-session";
import { Words } from "@/app/words";
import { openRequests } from "@/components/operator/listed";
import { OperatorShell } from "@/components/operator/operator-shell";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export default async function OperatorLayout({ children }: { children: ReactNode }) {
  await requireSession();
  return (
    <Words of={["operator", "registration", "streams"]}>
      <AnswersToAll to={() => [query(getMe), openRequests()]}>
        <OperatorShell>{children}</OperatorShell>
      </AnswersToAll>
    </Words>
  );
}

import type { ReactNode } from "react";
import { requireSession } from "@/app/require-session";
import { Words } from "@/app/words";
import { OperatorShell } from "@/components/operator/operator-shell";

export default async function OperatorLayout({ children }: { children: ReactNode }) {
  await requireSession();
  return (
    <Words of={["operator", "registration", "streams"]}>
      <OperatorShell>{children}</OperatorShell>
    </Words>
  );
}

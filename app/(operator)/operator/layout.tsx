import type { ReactNode } from "react";
import { Words } from "@/app/words";
import { OperatorShell } from "@/components/operator/operator-shell";

export default function OperatorLayout({ children }: { children: ReactNode }) {
  return (
    <Words of={["operator", "streams"]}>
      <OperatorShell>{children}</OperatorShell>
    </Words>
  );
}

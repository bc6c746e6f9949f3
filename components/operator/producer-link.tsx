import Link from "next/link";
import type { ReactNode } from "react";

/** The way to an operator's page of a producer. */
export const ProducerLink = ({ nrn, children }: { nrn: string; children: ReactNode }) => (
  <Link className="link" href={`/operator/producers/${encodeURIComponent(nrn)}`}>
    {children}
  </Link>
);

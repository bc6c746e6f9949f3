import Link from "next/link";
import { Cover } from "./cover";
import { TOOL } from "./tool";

type PublicCoverProps = {
  /** Where it leads, and what that is called: to sign-in, or back to the portal. */ to: string;
  label: string;
};

/** The cover of a page that is open to everybody. */
export const PublicCover = ({ to, label }: PublicCoverProps) => (
  <Cover
    home="/"
    tools={
      <Link className={TOOL} href={to} prefetch={false}>
        {label}
      </Link>
    }
  />
);

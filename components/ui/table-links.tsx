import type { ReactNode } from "react";
import { Icon } from "./icon";
import { XlsxLink } from "./xlsx-link";

/** What an address of a table asks for its format: CSV unless another is said. */
type FormatQuery = { Format?: "xlsx" };

type TableLinksProps = {
  className: string;
  /** The file's address, in the format that is asked for. */
  href: (asFormat: FormatQuery) => string;
  /** What the link to the CSV file says. */
  children: ReactNode;
};

/** A table as a CSV file, and as a workbook. */
export function TableLinks({ className, href, children }: TableLinksProps) {
  return (
    <>
      <a className={className} href={href({})} download>
        <Icon of="download" />
        {children}
      </a>
      <XlsxLink className={className} href={href({ Format: "xlsx" })} />
    </>
  );
}

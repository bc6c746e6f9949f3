/** The key that does the same as what it stands on; its control says so to who can't see it (`aria-keyshortcuts`). */
export function KeyCap({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="rounded-mark border border-current px-[0.35rem] py-[0.15rem] font-medium font-sans text-2xs/none max-desk:hidden"
    >
      {children}
    </span>
  );
}

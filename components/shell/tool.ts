/** What stands at the right of the cover and can be pressed; it stays marked while what it opens is open. */
export const TOOL = [
  "inline-flex h-8 min-w-8 items-center justify-center gap-1.5 rounded-control px-2",
  "font-medium text-pen no-underline whitespace-nowrap hover:bg-pen-wash hover:text-pen-strong",
  "has-[+:popover-open]:bg-pen-wash has-[+:popover-open]:text-pen-strong",
  "max-desk:h-11 max-desk:min-w-10 max-desk:px-0 phone:min-w-8",
].join(" ");

import { Pager, type PagerProps } from "@/components/ui/pager";

/** The way to the other pages of a list inside a page, where it has any: also back, where what was decided left none here. */
export function OtherPages(props: PagerProps) {
  return props.total > props.limit || props.offset > 0 ? <Pager {...props} /> : null;
}

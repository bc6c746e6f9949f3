/** What a request says of the page that it asks for. */
export type Page = { Limit: number; Offset: number };

/** Headers of a page: how many rows there are in all, and where the pages around it are. */
export function pageHeaders(
  { url }: Request,
  { Limit, Offset }: Page,
  total: number,
): Record<string, string> {
  const link = (offset: number, rel: string) => {
    const { pathname, searchParams } = new URL(url);
    searchParams.set("Limit", String(Limit));
    searchParams.set("Offset", String(offset));
    return `<${pathname}?${searchParams}>; rel="${rel}"`;
  };
  const links = [
    ...(Offset + Limit < total ? [link(Offset + Limit, "next")] : []),
    ...(Offset > 0 ? [link(Math.max(0, Math.min(Offset - Limit, total - Limit)), "prev")] : []),
  ];
  return { "x-total-count": String(total), ...(links.length > 0 && { link: links.join(", ") }) };
}

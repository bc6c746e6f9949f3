/** Headers of a page: how many rows there are in all, and where the pages around it are. */
export function pageHeaders(
  request: Request,
  { Limit, Offset }: { Limit: number; Offset: number },
  total: number,
): Record<string, string> {
  const link = (offset: number, rel: string) => {
    const url = new URL(request.url);
    url.searchParams.set("Limit", String(Limit));
    url.searchParams.set("Offset", String(offset));
    return `<${url.pathname}${url.search}>; rel="${rel}"`;
  };
  const links = [
    ...(Offset + Limit < total ? [link(Offset + Limit, "next")] : []),
    ...(Offset > 0 ? [link(Math.max(0, Math.min(Offset - Limit, total - Limit)), "prev")] : []),
  ];
  return { "x-total-count": String(total), ...(links.length > 0 && { link: links.join(", ") }) };
}

/** How many of some prices no scheme published, by how certain each is; undefined: each is published. */
export function illustrativeShare(
  certainties: readonly (string | null | undefined)[],
): "all" | "some" | undefined {
  const isIllustrative = certainties.map((certainty) => certainty === "illustrative");
  if (!isIllustrative.includes(true)) return undefined;
  return isIllustrative.includes(false) ? "some" : "all";
}

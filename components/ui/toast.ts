/** Says that something was done. The library comes with the first toast, not with the page. */
export async function toast(sentence: string): Promise<void> {
  const { toast: show } = await import("sonner");
  show(sentence);
}

type Undo = { label: string; run: () => void };

/** Says that something was done, and offers to undo it. The library comes with the first toast, not with the page. */
export async function toast(sentence: string, undo?: Undo): Promise<void> {
  const { toast: show } = await import("sonner");
  show(sentence, undo && { action: { label: undo.label, onClick: undo.run } });
}

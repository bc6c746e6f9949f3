import type { Selection } from "@/components/selection/selection";
import type { Move } from "./scenario";
import type { Tried } from "./tried";

export type SettingProps<M extends Move> = {
  id: string;
  move: M;
  /** What is supposed before it. */
  before: readonly Move[];
  selection: Selection;
  tried: Tried | undefined;
  onChange: (move: Move) => void;
};

import { Button } from "@/components/ui/button";
import { Bone } from "@/components/ui/skeleton";

type ListHeadProps = {
  /** How many there are, as a sentence; undefined while they are on their way. */
  title: string | undefined;
  add: string;
  onAdd: () => void;
};

/** The head of a page of records, with the way to one more. */
export const ListHead = ({ title, add, onAdd }: ListHeadProps) => (
  <div className="bar">
    <h1 className="say say-inner">{title ?? <Bone width={8} />}</h1>
    <Button onClick={onAdd}>{add}</Button>
  </div>
);

import { Bar } from "@/components/ui/bar";
import { Button } from "@/components/ui/button";
import { Title } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";

type ListHeadProps = {
  /** How many there are, as a sentence; undefined while they are on their way. */
  title: string | undefined;
  add: string;
  onAdd: () => void;
};

/** The head of a page of records, with the way to one more. */
export const ListHead = ({ title, add, onAdd }: ListHeadProps) => (
  <Bar className="mb-5">
    <Title>{title ?? <Bone width={8} />}</Title>
    <Button onClick={onAdd}>{add}</Button>
  </Bar>
);

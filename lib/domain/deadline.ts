/** How a part of a declaration stands to its deadline, whatever day it is. */
export type Kept = {
  /** Whether it was validated by then, also where it was reopened since. */
  wasInTime: boolean;
  /** Whether the producer registered with the scheme only afterwards. */
  registeredLate: boolean;
};

type Due = { [Name in keyof Kept]?: boolean | undefined } & {
  [Name in "deadline" | "completedAt"]?: string | null | undefined;
};

type Days = { [Name in "deadline" | "validatedOn" | "registeredOn"]: string | null };

/** By the days of its country: when it was validated first, and when the producer registered with the scheme. */
export const keptOf = ({ deadline, validatedOn, registeredOn }: Days): Kept => ({
  wasInTime: deadline !== null && validatedOn !== null && validatedOn <= deadline,
  registeredLate: deadline !== null && registeredOn !== null && registeredOn > deadline,
});

/**
 * Whether the deadline of a part was missed, on a day of its country: it is over, and nothing was validated by then nor since. Who registered
 * after it did not miss it.
 */
export const isOverdue = (
  { deadline, completedAt, wasInTime = false, registeredLate = false }: Due,
  today: string,
): boolean => deadline != null && deadline < today && completedAt == null && !wasInTime && !registeredLate;

/** How a deadline stands to a part that is open: it closes, it closed and was not missed, or it was. */
export const closingOf = (due: Due, today: string): "closes" | "closed" | "overdue" => {
  if (isOverdue(due, today)) return "overdue";
  return due.deadline != null && due.deadline < today ? "closed" : "closes";
};

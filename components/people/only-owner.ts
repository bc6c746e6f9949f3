type Member = { userId: string; role: string };

/** Whether somebody is the one owner that a company has, and so has to stay one. */
export function isOnlyOwner(members: readonly Member[], userId: string | undefined): boolean {
  const owners = members.filter(({ role }) => role === "owner");
  return owners.length === 1 && owners[0]?.userId === userId;
}

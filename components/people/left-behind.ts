type Company = { name: string; members: readonly { userId: string; role: string }[] };

/** Companies that lose their only owner where somebody goes: those with other people, which name another one first, and those without. */
export function leftBehind(companies: readonly Company[], userId: string) {
  const others = ({ members }: Company) => members.filter((member) => member.userId !== userId);
  const lost = companies.filter((company) => others(company).every(({ role }) => role !== "owner"));
  const namesOf = (has: (company: Company) => boolean) => lost.filter(has).map(({ name }) => name);
  return {
    shared: namesOf((company) => others(company).length > 0),
    alone: namesOf((company) => others(company).length === 0),
  };
}

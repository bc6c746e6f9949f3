const DEFAULT = 5;

/** Whether `COMPANIES_PER_PERSON` can be understood; empty means absent. */
export const isCompaniesPerPerson = (value: string): boolean => /^\d{0,6}$/.test(value);

/** How many companies a person starts before an operator confirms further ones; 0: any number. */
export const companiesPerPerson = (): number => Number(process.env.COMPANIES_PER_PERSON || DEFAULT);

/** Compares texts by code, like the database. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Compares names for people. The locale is fixed, so that the worker and all browsers sort alike. */
export const compareNames: (one: string, other: string) => number = new Intl.Collator('es', { numeric: true }).compare

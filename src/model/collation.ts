/** Compares texts by code, like the database. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/**
 * Compares names for people: ñ after n, capitals and accents with their letter, 9 before 10. The locale is fixed, so
 * that the worker and every browser sort alike.
 */
export const compareNames: (one: string, other: string) => number = new Intl.Collator('es', { numeric: true }).compare

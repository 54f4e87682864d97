/** Tells one write from all others. */
export const newToken = (): string => crypto.randomUUID()

/** Apart from the seeds themselves, which take long to load. */
export const seedNames = ['demo', 'large', 'empty'] as const

export type SeedName = (typeof seedNames)[number]

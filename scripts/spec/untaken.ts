/**
 * Transitions that `npm test` may skip, `machine|from|event|which`, by reason. Includes those taken only by page tests,
 * because a race may decide them.
 */
export const untaken: Readonly<Record<string, readonly string[]>> = {}

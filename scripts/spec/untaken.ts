/**
 * Moves of machines that `npm test` may leave out, `machine|from|event|which`, by the reason. Those that only tests of pages take belong here as well, because
 * whether these take one may depend on who was faster.
 */
export const untaken: Readonly<Record<string, readonly string[]>> = {}

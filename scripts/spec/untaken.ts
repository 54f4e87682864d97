/**
 * Moves of machines that `npm test` may leave out, `machine|from|event|which`, by the reason. Those that only tests of pages take are among them, because whether
 * these take one may depend on who was faster.
 */
export const untaken: Readonly<Record<string, readonly string[]>> = {
  'tried on its page': ['matchEntry|open.dirty|save|3', 'matchEntry|open.early|save.early|0'],
  'nothing tries it yet': ['job|written|close|0'],
}

/** Narrows JSON to an object: neither null nor a list. */
export const isFields = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

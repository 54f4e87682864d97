/** A field of the record, or of the record that it refers to. */
export interface Source {
  readonly name: string
  readonly its: string | null
}

/** A piece of a pattern: a text, and what stands behind it, the first of these that is there. */
export interface Blank {
  readonly text: string
  readonly sources: readonly Source[]
}

/** The pieces of a pattern such as `{kind} {minute}’ {player.name|team.name}`; what stands at the end has no sources. */
export const blanksIn = (pattern: string): readonly Blank[] =>
  [...pattern.matchAll(/([^{]*)(?:\{([^}]*)\})?/g)]
    .filter(([whole]) => whole !== '')
    .map(([, text = '', blank]) => ({ text, sources: blank === undefined ? [] : blank.split('|').map(sourceIn) }))

const sourceIn = (text: string): Source => {
  const [name = '', its = null] = text.split('.')
  return { name, its }
}

/** The fields that a pattern names. */
export const sourcesOf = (pattern: string): readonly string[] =>
  blanksIn(pattern).flatMap(({ sources }) => sources.map(({ name }) => name))

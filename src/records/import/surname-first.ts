const name = String.raw`(\p{L}[\p{L}\p{M}'’.\s-]*)`
const pattern = new RegExp(`^${name},\\s*${name}$`, 'u')

const small = new Set(['da', 'das', 'de', 'del', 'do', 'dos', 'la', 'las', 'los', 'van', 'von', 'y'])

/** A word in capitals as names are written: `PÉREZ` is `Pérez`, `DE` is `de`. Other words stay. */
const uncapitalized = (word: string): string => {
  if (word.length < 2 || word !== word.toUpperCase() || word.includes('.')) return word
  const lower = word.toLowerCase()
  return small.has(lower) ? lower : lower.replaceAll(/(^|[-'’])\p{L}/gu, first => first.toUpperCase())
}

/** `PÉREZ, Juan` as `Juan Pérez`; null for other texts. */
export const surnameFirst = (text: string): readonly [string] | null => {
  const [, surname, given] = pattern.exec(text.trim()) ?? []
  if (surname === undefined || given === undefined) return null
  return [`${given.trim()} ${surname.trim()}`.split(/\s+/).map(uncapitalized).join(' ')]
}

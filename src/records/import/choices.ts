import type { ValueLabel } from '../../model/collection.ts'
import { normalize } from '../../model/values/sortable.ts'

/** Words without meaning of their own: "En activo" is "activo". */
const small = new Set('a al an at con de del el en es esta in is la las los of on para por the to un una'.split(' '))

/** Reduces a text to its meaning: "Inactivas" is "inactive". Keeps negations and other words. */
const meaningOf = (text: string): string =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '' && !small.has(word))
    .map(word => word.replace(/(?<=..)[oae]s?$/, ''))
    .join(' ')

/** Value meant by a text: by name, else by a unique meaning. Undefined if people must decide. */
export const choiceMeant = (labels: Readonly<Record<string, ValueLabel>>, text: string): string | undefined => {
  const values = Object.entries(labels)
  const named = values.find(
    ([value, { en, es, also = [] }]) =>
      value === text.trim() || [en, es, ...also].some(label => normalize(label) === normalize(text)),
  )
  if (named) return named[0]
  const meaning = meaningOf(text)
  const meant = values.filter(([, { en, es, also = [] }]) =>
    [en, es, ...also].some(label => meaningOf(label) === meaning),
  )
  return meaning !== '' && meant.length === 1 ? meant[0]?.[0] : undefined
}

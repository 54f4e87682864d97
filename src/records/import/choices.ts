import type { ValueLabel } from '../../model/collection.ts'
import { memoize } from '../../model/memoize.ts'
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

type Labels = Readonly<Record<string, ValueLabel>>

/** Values by their names, and by meanings that one value alone has. */
const lookUpOf = memoize((labels: Labels) => {
  const names = new Map<string, string>()
  const meanings = new Map<string, string | null>()
  for (const [value, { en, es, also = [] }] of Object.entries(labels))
    for (const label of [en, es, ...also]) {
      const [name, meaning] = [normalize(label), meaningOf(label)]
      if (!names.has(name)) names.set(name, value)
      const isShared = meanings.has(meaning) && meanings.get(meaning) !== value
      meanings.set(meaning, isShared ? null : value)
    }
  return { names, meanings }
})

/** Value meant by a text: by name, else by a unique meaning. Undefined if people must decide. */
export const choiceMeant = (labels: Labels, text: string): string | undefined => {
  if (Object.hasOwn(labels, text.trim())) return text.trim()
  const { names, meanings } = lookUpOf(labels)
  const named = names.get(normalize(text))
  if (named !== undefined) return named
  const meaning = meaningOf(text)
  return meaning === '' ? undefined : (meanings.get(meaning) ?? undefined)
}

import { type Expression, quoted } from './expression.ts'

/** The value is one of some texts: letters, digits, blanks, slashes and `~`. */
export const isOneOf = (value: Expression, texts: readonly string[]): Expression => {
  const [only, ...more] = new Set(texts)
  if (only === undefined) return 'false'
  return more.length === 0 ? `(${value} === ${quoted(only)})` : `${value}.matches(/^${alternatives(texts)}$/)`
}

/** Alternatives of a pattern; what they begin with in common, up to a slash, blank or `~`, is written once. */
export const alternatives = (texts: readonly string[]): string => {
  const tails = new Map<string, string[]>()
  for (const text of [...new Set(texts)].toSorted()) {
    const end = text.search(/[/ ~]/) + 1
    const head = text.slice(0, end)
    tails.set(head, [...(tails.get(head) ?? []), text.slice(end)])
  }
  const branches = [...tails].flatMap(([head, ends]) =>
    head === '' ? ends : [`${escaped(head)}${ends.length === 1 ? escaped(ends.join()) : alternatives(ends)}`],
  )
  return branches.length === 1 ? branches.join() : `(${branches.join('|')})`
}

/** Outside of brackets `~` would be an operator to the service's library (dk.brics.automaton). */
const escaped = (text: string): string => text.replaceAll('/', '\\/').replaceAll('~', '[~]')

/** A whole number from 0 to below `count`, as a key. */
export const isIndexBelow = (key: Expression, count: number): Expression => `${key}.matches(/^${indexBelow(count)}$/)`

/** @throws Error above 100: a list that long does not belong into a record. */
const indexBelow = (count: number): string => {
  if (count < 1 || count > 100) throw new Error(`A list of ${count} items cannot be kept in a record: 1 to 100 can.`)
  const last = count - 1
  const [tens, ones] = [Math.floor(last / 10), last % 10]
  if (tens === 0) return `[0-${ones}]`
  const whole = tens === 1 ? '' : `|[1-${tens - 1}][0-9]`
  return `([0-9]${whole}|${tens}[0-${ones}])`
}

/** Keys 0 to below `count`. */
export const indexes = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => String(index))

/** No priority at the place: nothing in this database is ordered by one, and it would be data that no other rule sees. */
export const noPriority = (at: Expression = 'newData'): Expression => `${at}.getPriority() === null`

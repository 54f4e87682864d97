import type { Collection } from '../../model/collection.ts'
import { type Asked, askedOf, isAskedValue } from '../../model/finding/asked.ts'
import type { Condition } from '../../model/selection.ts'

/** Empty field in an address. */
const emptyValue = '-'

/** Escaped if ambiguous. */
const escaped = (value: string): string => {
  if (value === '') return emptyValue
  if (value === emptyValue) return '%2D'
  return value.replaceAll('%', '%25').replaceAll(',', '%2C').replace(/^!/, '%21')
}

const unescaped = (written: string): string | null => {
  if (written === emptyValue) return ''
  try {
    return decodeURIComponent(written) || null
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

const dividing = '..'

/** Formats a filter: `draft,review`, `!published`, `-` empty, `!-` not, `2026-01-01..2026-01-31`, `..9`. */
export const formatCondition = (condition: Condition): string => {
  if (!('values' in condition)) return `${condition.from ?? ''}${dividing}${condition.to ?? ''}`
  return `${condition.not ? '!' : ''}${condition.values.map(escaped).join(',')}`
}

interface Read {
  /** Null if nothing is known. */
  readonly condition: Condition | null
  readonly unknown: readonly string[]
}

/** The inverse of {@link formatCondition}. Unknown values are dropped, and returned as written. */
export const parseCondition = (collection: Collection, field: string, text: string): Read => {
  const asked = askedOf(collection, field)
  const isRange = asked === 'days' || asked === 'numbers'
  if (isRange && text !== emptyValue && text !== `!${emptyValue}`) {
    const condition = rangeOf(asked, text)
    return { condition, unknown: condition === null ? [text] : [] }
  }
  const not = text.startsWith('!')
  const written = (not ? text.slice(1) : text).split(',')
  const known: string[] = []
  const unknown: string[] = []
  for (const one of written) {
    const value = unescaped(one)
    if (value === null || !isAskedValue(collection, field, value)) unknown.push(one)
    else if (!known.includes(value)) known.push(value)
  }
  if (known.length === 0) return { condition: null, unknown }
  return { condition: { values: known, ...(not ? { not } : {}) }, unknown }
}

const limits: Readonly<Record<'days' | 'numbers', (text: string) => boolean>> = {
  days: text => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text,
  numbers: text => /^-?\d{1,15}(\.\d{1,6})?$/.test(text),
}

const rangeOf = (asked: Asked & keyof typeof limits, text: string): Condition | null => {
  const [from = '', to = from, ...more] = text.split(dividing)
  if (more.length > 0 || [from, to].some(limit => limit !== '' && !limits[asked](limit))) return null
  const isInverted = asked === 'days' ? from > to : Number(from) > Number(to)
  if ((from === '' && to === '') || (from !== '' && to !== '' && isInverted)) return null
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }
}

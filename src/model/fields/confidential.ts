import type { Expression } from '../values/expression.ts'
import type { Json } from '../values/json.ts'

/** The visible part of a masked value. */
export type Mask = 'name' | 'email' | 'token'

/** Masks hidden text. No clear value contains it, so the two cannot be confused. */
export const hiddenMark = '•'

const rest = hiddenMark.repeat(3)

interface Masking {
  mask(clear: string): string
  /** Valid in the rules language and in JavaScript, like `Pattern` in text.ts. */
  readonly source: string
}

/** Words of a name with a letter in the masked value, at most. */
const maxWords = 5

const letter = /[\p{L}\p{N}]/u

/** A letter is one UTF-16 code unit, because the pattern counts them. Words without one have no initial. */
const initialOf = (word: string): string => [...word].find(each => each.length === 1 && letter.test(each)) ?? ''

const shown = '[0-9A-Za-z\u00aa-\u024f\u0370-\u1fff\u2c00-\ufaff]'

const visibleInitial = (word: string): string => {
  const initial = initialOf(word)
  return new RegExp(`^${shown}$`).test(initial) ? initial : ''
}

const masks: Readonly<Record<Mask, Masking>> = {
  /** `Ana María Mejía` is `A••• M••• M•••`. */
  name: {
    mask: clear =>
      clear
        .normalize('NFC')
        .trim()
        .split(/\s+/)
        .slice(0, maxWords)
        .map(word => `${visibleInitial(word)}${rest}`)
        .join(' '),
    source: `^${shown}?${rest}( ${shown}?${rest}){0,${maxWords - 1}}$`,
  },
  /** `ana@example.com` is `a•••@•••.com`. */
  email: {
    mask: clear => {
      const end = /[.]([A-Za-z]{2,6})$/.exec(clear)?.[1]?.toLowerCase() ?? ''
      return `${visibleInitial(clear.slice(0, 1))}${rest}@${rest}${end === '' ? '' : `.${end}`}`
    },
    source: `^${shown}?${rest}[@]${rest}([.][a-z]{2,6})?$`,
  },
  /** The last four characters, of texts long enough to hide the rest. */
  token: {
    mask: clear => `${rest}${clear.length < 16 ? '' : clear.slice(-4).replaceAll(/[^0-9A-Za-z_-]/g, '-')}`,
    source: `^${rest}([0-9A-Za-z_-]{4})?$`,
  },
}

export const maskedValueRule = (mask: Mask): Expression => `newData.val().matches(/${masks[mask].source}/)`

/** Demands of the clear value, which must not be a masked value. */
export const clearRule = (kind: Expression): Expression => `${kind} && !newData.val().contains('${hiddenMark}')`

/** Values that are not text pass through and are refused as they are. */
export const maskedValueOf = (mask: Mask, clear: Json): Json =>
  typeof clear === 'string' ? masks[mask].mask(clear) : clear

export const hasHiddenMark = (value: Json | undefined): value is string =>
  typeof value === 'string' && value.includes(hiddenMark)

export const isMaskedValue = (mask: Mask, value: Json | undefined): boolean =>
  typeof value === 'string' && new RegExp(masks[mask].source).test(value)

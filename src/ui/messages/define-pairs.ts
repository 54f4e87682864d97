import { defineMessages } from './define-messages.ts'

type Pairs = Readonly<Record<string, readonly [en: string, es: string]>>

const side = (pairs: Pairs, at: 0 | 1) =>
  Object.fromEntries(Object.entries(pairs).map(([key, pair]) => [key, pair[at]]))

/** The same as `defineMessages`, English and Spanish side by side: for the demo, which has many words and all of them short. */
export const definePairs = <const P extends Pairs>(pairs: P) =>
  defineMessages({ en: side(pairs, 0), es: side(pairs, 1) } as {
    readonly en: { readonly [Key in keyof P]: P[Key][0] }
    readonly es: { readonly [Key in keyof P]: string }
  })

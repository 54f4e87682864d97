import type { Text } from './collection.ts'

/** For tests: one word in both languages. */
export const said = (text: string): Text => ({ en: text, es: text })

/** Values that are called as they are stored. */
export const named = <Value extends string>(...values: readonly Value[]): Readonly<Record<Value, Text>> =>
  Object.fromEntries(values.map(value => [value, said(value)])) as Record<Value, Text>

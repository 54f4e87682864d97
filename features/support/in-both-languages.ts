import { Given as given, type IWorld, Then as then, When as when } from '@cucumber/cucumber'
import { spanish } from './spanish.ts'

type Definition = (this: IWorld, ...values: never[]) => unknown

type Define = (
  pattern: string | RegExp,
  ...rest: readonly (Definition | { readonly wrapperOptions?: object })[]
) => void

const translating = (definition: Definition, words: Readonly<Record<string, string>>): Definition => {
  const translated = function (this: IWorld, ...values: readonly unknown[]) {
    return definition.apply(
      this,
      values.map(value => (typeof value === 'string' ? (words[value] ?? value) : value)) as never[],
    )
  }
  // Cucumber checks by it that the step takes all parameters.
  return Object.defineProperty(translated, 'length', { value: definition.length }) as Definition
}

/** The first word of “Dado que he entrado” is a keyword in other languages. */
const afterKeyword = (says: string | RegExp): string | RegExp =>
  typeof says === 'string' ? `(que )${says}` : new RegExp(says.source.replace('^', '^(?:que )?'))

/** Defines a step, and its Spanish form from spanish.ts. */
const inBoth = <Own>(define: Own): Own => {
  const plain = define as unknown as Define
  const both: Define = (pattern, ...rest) => {
    plain(pattern, ...rest)
    const found = spanish[String(pattern)]
    if (!found) return
    plain(
      afterKeyword(found.says),
      ...rest.map(part => (typeof part === 'function' ? translating(part, found.words ?? {}) : part)),
    )
  }
  return both as unknown as Own
}

export const Given = inBoth(given)
export const When = inBoth(when)
export const Then = inBoth(then)

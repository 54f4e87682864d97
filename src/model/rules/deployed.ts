import { type RulesNode, withoutBlanks } from '../values/expression.ts'

/** The rules as they are deployed: the same, without comments and blanks. */
export const deployedRules = (text: string): string =>
  JSON.stringify(JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, '')), (_, value: RulesNode[string]) =>
    typeof value === 'string' ? withoutBlanks(value) : value,
  )

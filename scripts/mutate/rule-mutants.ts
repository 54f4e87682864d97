import { createHash } from 'node:crypto'
import { parseExpression } from '../../emulators/database/rules/parse.ts'
import { type BinaryOperator, type Expression, innerOf, type Part } from '../../emulators/database/rules/syntax.ts'
import { roles } from '../../src/model/permissions.ts'

/** A small change of a rule's expression: a mutant. */
interface RuleMutant {
  /** The whole mutated expression. */
  readonly text: string
  /** The change, in words of the rules, such as `dropped data.exists()`. */
  readonly what: string
}

const turned: Partial<Record<BinaryOperator, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '===': '!==',
  '!==': '===',
}

const partsOf = (part: Expression): readonly Expression[] => [part, ...innerOf(part).flatMap(partsOf)]

const everyRole = roles.join('|')

/** A list of roles within a pattern, such as `(admin|lmf)`. */
const rolesInPattern = new RegExp(`\\((?:${everyRole})(?:\\|(?:${everyRole}))*\\)`, 'g')

const most = 80

const short = (text: string): string => (text.length > most ? `${text.slice(0, most)} …` : text)

/** All mutants of an expression: a dropped condition, a negated comparison or choice, a widened role. */
export const mutantsOfRule = (expression: string): readonly RuleMutant[] => {
  const textOf = ({ start, end }: Expression): string => expression.slice(start, end)
  const replaced = ({ start, end }: Pick<Expression, 'start' | 'end'>, by: string, what: string): RuleMutant => ({
    text: expression.slice(0, start) + by + expression.slice(end),
    what,
  })

  const ofComparison = (part: Part<'binary'>): readonly RuleMutant[] => {
    const { operator, left, right } = part
    const other = turned[operator]
    if (other === undefined) return []
    const between = { start: left.end, end: right.start }
    const by = expression.slice(between.start, between.end).replace(operator, other)
    const found = [replaced(between, by, `${operator} became ${other} in ${short(textOf(part))}`)]
    const isRole = right.kind === 'literal' && right.value === 'admin' && operator.startsWith('==')
    return isRole
      ? [...found, replaced(part, `(${textOf(left)}).matches(/^(${everyRole})$/)`, 'every role instead of admin')]
      : found
  }

  const ofPattern = (part: Part<'regex'>): readonly RuleMutant[] =>
    [...textOf(part).matchAll(rolesInPattern)]
      .filter(([list]) => list.split('|').length < roles.length)
      .map(({ 0: list, index }) => {
        const start = part.start + index
        return replaced({ start, end: start + list.length }, `(${everyRole})`, `every role instead of ${list}`)
      })

  const ofPart = (part: Expression): readonly RuleMutant[] => {
    switch (part.kind) {
      case 'logical':
        return part.operands.map(one => replaced(one, String(part.operator === '&&'), `dropped ${short(textOf(one))}`))
      case 'binary':
        return ofComparison(part)
      case 'regex':
        return ofPattern(part)
      case 'unary':
        return part.operator === '!'
          ? [replaced(part, `(${textOf(part.operand)})`, `dropped ! in ${short(textOf(part))}`)]
          : []
      case 'conditional':
        return [part.consequent, part.alternate].map(one =>
          replaced(part, `(${textOf(one)})`, `always ${short(textOf(one))}`),
        )
      default:
        return []
    }
  }

  return partsOf(parseExpression(expression))
    .flatMap(ofPart)
    .filter(({ text }) => text !== expression)
}

/** Suffix of a mutant's key when tests noticed it only because another rule refused. */
export const byAnother = ' by another'

/** Deterministic hash of a text, uniform between 0 and 1. */
const placeOf = (text: string): number => createHash('sha1').update(text).digest().readUInt32BE() / 2 ** 32

/**
 * Mutants of a rule with a stable key: path, count, and index. Independent of test collections in the rule's lists.
 *
 * @param share of all, from 0 to 1: those that are tried
 */
export const keyedMutants = (
  path: string,
  expression: string,
  share: number,
): readonly (RuleMutant & { readonly key: string })[] =>
  mutantsOfRule(expression)
    .map((one, at, { length }) => ({ ...one, key: `${path}|${length}|${at}` }))
    .filter(({ key }) => placeOf(key) < share)

import type { Expression } from './syntax.ts'
import type { Value } from './values.ts'

/**
 * The smallest parts of an expression that together made it false: of a chain of `&&` the operand that it ended with, of `||` what
 * was false in each. Of one that failed the part in which it did.
 *
 * @param values what each part gave that was reached and did not fail
 */
export function falseParts(part: Expression, values: ReadonlyMap<Expression, Value>): readonly Expression[] {
  const within = (inner: Expression) => falseParts(inner, values)
  if (part.kind === 'conditional') {
    if (!values.has(part.test)) return within(part.test)
    return within(values.get(part.test) === true ? part.consequent : part.alternate)
  }
  if (part.kind !== 'logical') return [part]
  if (part.operator === '||' && values.has(part)) return part.operands.flatMap(within)
  // What is reached last is the first that did not let the chain go on.
  const goesOn = part.operator === '&&'
  const last = part.operands.find(operand => values.get(operand) !== goesOn)
  return last === undefined ? [part] : within(last)
}

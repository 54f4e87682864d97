import { TextIssue } from './errors.ts'
import {
  argumentIssue,
  BOOLEANS,
  binaryType,
  conditionalType,
  type Method,
  NUMBERS,
  operandsOf,
  QUERY_PROPERTIES,
  SNAPSHOT_METHODS,
  STRING_METHODS,
  type StaticType,
  type TypeTable,
  VARIABLES,
} from './language.ts'
import { type Regex, sharedRegex } from './regex.ts'
import type { Expression, Part } from './syntax.ts'

export type RuleKind = 'read' | 'write' | 'validate'

interface Scope {
  readonly kind: RuleKind
  readonly captures: ReadonlySet<string>
}

export interface Checked {
  readonly types: TypeTable
  readonly regexes: ReadonlyMap<Part<'regex'>, Regex>
  readonly issues: readonly TextIssue[]
  /** Parts that load, though the service may refuse them. */
  readonly warnings: readonly TextIssue[]
}

/**
 * Types every part of a rule like the service on deployment, with its messages. Strict about booleans: `!`, `&&`, `||`
 * and `?` take nothing typed only at run time, so a data value needs `== true`.
 */
export function checkRule(expression: Expression, scope: Scope): Checked {
  const checker = new Checker(scope)
  const type = checker.use(expression)
  if (!BOOLEANS.has(type)) checker.refuse(expression.start, `Expression must evaluate to a boolean.${comparing(type)}`)
  return checker
}

class Checker implements Checked {
  readonly types = new Map<Expression, StaticType>()
  readonly regexes = new Map<Part<'regex'>, Regex>()
  readonly issues: TextIssue[] = []
  readonly warnings: TextIssue[] = []
  readonly #scope: Scope

  constructor(scope: Scope) {
    this.#scope = scope
  }

  refuse(offset: number, message: string): StaticType {
    this.issues.push(new TextIssue(offset, message))
    return 'unknown'
  }

  /** Type of a part used as a value, hence not a list. */
  use(part: Expression): StaticType {
    const type = this.#typeOf(part)
    if (type !== 'list') return type
    return this.refuse(part.start, 'Unexpected array literal. Only hasChildren() takes one.')
  }

  #typeOf(part: Expression): StaticType {
    const type = this.#infer(part)
    this.types.set(part, type)
    return type
  }

  #infer(part: Expression): StaticType {
    switch (part.kind) {
      case 'literal':
        return literalType(part.value)
      case 'regex':
        return this.#regex(part)
      case 'list':
        return this.#list(part)
      case 'variable':
        return this.#variable(part)
      case 'member':
        return this.#member(part)
      case 'index':
        return this.#index(part)
      case 'call':
        return this.#call(part)
      case 'unary':
        return this.#unary(part)
      case 'binary':
        return this.#binary(part)
      case 'logical':
        return this.#logical(part)
      case 'conditional':
        return this.#conditional(part)
    }
  }

  #regex(part: Part<'regex'>): StaticType {
    if (part.flags !== '' && part.flags !== 'i')
      return this.refuse(part.start, `regular expressions do not support flags other than i, found '${part.flags}'.`)
    try {
      const regex = sharedRegex(part.pattern, part.flags === 'i')
      this.regexes.set(part, regex)
      for (const { offset, message } of regex.warnings) this.#warn(part.patternStart + offset, message)
      return 'regex'
    } catch (issue) {
      if (!(issue instanceof TextIssue)) throw issue
      return this.refuse(part.patternStart + issue.offset, issue.message)
    }
  }

  #list(part: Part<'list'>): StaticType {
    for (const item of part.items) this.use(item)
    return 'list'
  }

  #variable(part: Part<'variable'>): StaticType {
    if (part.name === 'newData' && this.#scope.kind === 'read')
      return this.refuse(part.start, 'newData is invalid in .read expressions. Use data.')
    if (this.#scope.captures.has(part.name)) return 'string'
    const type = VARIABLES.get(part.name)
    if (type !== undefined) return type
    const known = [...VARIABLES.keys(), ...this.#scope.captures].filter(
      name => name !== 'newData' || this.#scope.kind !== 'read',
    )
    return this.refuse(part.start, `Unknown variable '${part.name}'. Here there are: ${known.join(', ')}.`)
  }

  #member(part: Part<'member'>): StaticType {
    const target = this.use(part.target)
    if (target === 'unknown') return target
    const found = this.#lookUp(target, part)
    return typeof found === 'object' ? 'method' : found
  }

  #lookUp(target: StaticType, part: Part<'member'>): Pick<Method, 'takes' | 'gives'> | StaticType {
    switch (target) {
      case 'snapshot':
        return SNAPSHOT_METHODS.get(part.name) ?? this.#noMember(part, SNAPSHOT_METHODS)
      case 'string':
      case 'value':
        if (part.name === 'length') return 'number'
        return STRING_METHODS.get(part.name) ?? this.#noMember(part, STRING_METHODS)
      case 'auth':
        return STRING_METHODS.get(part.name) ?? 'auth'
      case 'query':
        return QUERY_PROPERTIES.get(part.name) ?? this.#noMember(part, QUERY_PROPERTIES)
      case 'queryValue':
        return this.#ofQueryValue(part)
      default:
        return this.refuse(part.nameStart, 'Invalid property access: target is not an object.')
    }
  }

  /** Text such as `query.equalTo`, of which the documentation shows comparisons only. */
  #ofQueryValue(part: Part<'member'>): Pick<Method, 'takes' | 'gives'> | StaticType {
    const found = part.name === 'length' ? 'number' : STRING_METHODS.get(part.name)
    if (found === undefined) return this.#noMember(part, STRING_METHODS)
    this.#warn(
      part.nameStart,
      `A value of the query has '${part.name}' here; of the service that is not known. Comparing the value is documented.`,
    )
    return found
  }

  #warn(offset: number, message: string): void {
    this.warnings.push(new TextIssue(offset, message))
  }

  #noMember(part: Part<'member'>, known: ReadonlyMap<string, unknown>): StaticType {
    return this.refuse(
      part.nameStart,
      `No such method/property '${part.name}'. There are: ${[...known.keys()].join(', ')}.`,
    )
  }

  #index(part: Part<'index'>): StaticType {
    const target = this.use(part.target)
    const index = this.use(part.index)
    if (target === 'unknown' || index === 'unknown') return 'unknown'
    if (target === 'auth') return 'auth'
    return this.refuse(part.index.start, 'Invalid property access. Only auth takes [ ]; use child() on a snapshot.')
  }

  #call(part: Part<'call'>): StaticType {
    const { callee, args } = part
    const listTaken = callee.kind === 'member' && callee.name === 'hasChildren'
    if (callee.kind !== 'member') {
      if (this.use(callee) === 'unknown') return 'unknown'
      return this.refuse(callee.start, NOT_A_FUNCTION)
    }
    const target = this.use(callee.target)
    const given = args.map(arg => (listTaken ? this.#typeOf(arg) : this.use(arg)))
    if (target === 'unknown') return target
    const found = this.#lookUp(target, callee)
    if (found === 'unknown') return found
    if (typeof found !== 'object') return this.refuse(callee.nameStart, NOT_A_FUNCTION)
    this.types.set(callee, 'method')
    const wrong = argumentIssue(callee.name, found, args, given, this.types)
    return wrong === null ? found.gives : this.refuse(wrong.at?.start ?? part.start, wrong.message)
  }

  #unary(part: Part<'unary'>): StaticType {
    const operand = this.use(part.operand)
    if (part.operator === '!') {
      if (BOOLEANS.has(operand)) return 'boolean'
      return this.refuse(part.start, `! only operates on booleans.${comparing(operand)}`)
    }
    return NUMBERS.has(operand) ? 'number' : this.refuse(part.start, '- only operates on numbers.')
  }

  #binary(part: Part<'binary'>): StaticType {
    const left = this.use(part.left)
    const right = this.use(part.right)
    const { accepted, refusal } = operandsOf(part.operator)
    const hint = (type: StaticType): string => (type === 'snapshot' ? ' Take its val().' : '')
    if (!accepted.has(left)) return this.refuse(part.left.start, refusal('left') + hint(left))
    if (!accepted.has(right)) return this.refuse(part.right.start, refusal('right') + hint(right))
    return binaryType(part.operator, left, right)
  }

  #logical(part: Part<'logical'>): StaticType {
    const operands = part.operands.map(operand => this.use(operand))
    operands.forEach((type, position) => {
      const operand = part.operands[position]
      if (operand === undefined || BOOLEANS.has(type)) return
      const side = position === 0 ? 'Left' : 'Right'
      this.refuse(operand.start, `${side} operand of ${part.operator} must be boolean.${comparing(type)}`)
    })
    return 'boolean'
  }

  #conditional(part: Part<'conditional'>): StaticType {
    const test = this.use(part.test)
    const result = conditionalType(this.use(part.consequent), this.use(part.alternate))
    if (BOOLEANS.has(test)) return result
    return this.refuse(part.test.start, `condition of ? must be boolean.${comparing(test)}`)
  }
}

function literalType(value: Part<'literal'>['value']): StaticType {
  if (value === null) return 'null'
  if (typeof value === 'string') return 'string'
  return typeof value === 'number' ? 'number' : 'boolean'
}

const NOT_A_FUNCTION = 'Type error: Function call on target that is not a function.'

function comparing(type: StaticType): string {
  if (type === 'snapshot') return ' Ask exists(), or compare its val().'
  return type === 'value' || type === 'auth' || type === 'queryValue' ? ' Compare it, as in == true or != null.' : ''
}

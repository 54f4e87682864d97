/** The parts of a rule expression. `start` and `end` are offsets in the expression; `depth` counts levels of nesting. */
export type Expression =
  | Literal
  | RegexLiteral
  | List
  | Variable
  | Member
  | Index
  | Call
  | Unary
  | Binary
  | Logical
  | Conditional

interface Part {
  readonly start: number
  readonly end: number
  readonly depth: number
}

export interface Literal extends Part {
  readonly kind: 'literal'
  readonly value: string | number | boolean | null
}

export interface RegexLiteral extends Part {
  readonly kind: 'regex'
  readonly pattern: string
  readonly flags: string
  /** Where the pattern begins, after the slash. */
  readonly patternStart: number
}

/** `['a', 'b']`, which only hasChildren() takes. */
export interface List extends Part {
  readonly kind: 'list'
  readonly items: readonly Expression[]
}

/** A variable such as `auth`, or a capture such as `$uid`. */
export interface Variable extends Part {
  readonly kind: 'variable'
  readonly name: string
}

/** `target.name` or `target['name']`. */
export interface Member extends Part {
  readonly kind: 'member'
  readonly target: Expression
  readonly name: string
  readonly nameStart: number
}

/** `target[index]` where the index is not a string literal. */
export interface Index extends Part {
  readonly kind: 'index'
  readonly target: Expression
  readonly index: Expression
}

export interface Call extends Part {
  readonly kind: 'call'
  readonly callee: Expression
  readonly args: readonly Expression[]
}

export interface Unary extends Part {
  readonly kind: 'unary'
  readonly operator: '!' | '-'
  readonly operand: Expression
}

type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'
type OrderOperator = '<' | '<=' | '>' | '>='
type EqualityOperator = '==' | '!=' | '===' | '!=='
export type BinaryOperator = ArithmeticOperator | OrderOperator | EqualityOperator

export interface Binary extends Part {
  readonly kind: 'binary'
  readonly operator: BinaryOperator
  readonly left: Expression
  readonly right: Expression
}

/** A whole chain `a && b && c`: flat, because generated rules have long ones. */
export interface Logical extends Part {
  readonly kind: 'logical'
  readonly operator: '&&' | '||'
  readonly operands: readonly Expression[]
}

export interface Conditional extends Part {
  readonly kind: 'conditional'
  readonly test: Expression
  readonly consequent: Expression
  readonly alternate: Expression
}

export function innerOf(part: Expression): readonly Expression[] {
  switch (part.kind) {
    case 'literal':
    case 'regex':
    case 'variable':
      return []
    case 'list':
      return part.items
    case 'member':
      return part.name === 'length' ? [part.target] : []
    case 'index':
      return [part.index]
    case 'call':
      return part.callee.kind === 'member' ? [part.callee.target, ...part.args] : part.args
    case 'unary':
      return [part.operand]
    case 'binary':
      return [part.left, part.right]
    case 'logical':
      return part.operands
    case 'conditional':
      return [part.test, part.consequent, part.alternate]
  }
}

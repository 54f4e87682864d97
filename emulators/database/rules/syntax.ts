type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'
type OrderOperator = '<' | '<=' | '>' | '>='
type EqualityOperator = '==' | '!=' | '===' | '!=='
export type BinaryOperator = ArithmeticOperator | OrderOperator | EqualityOperator

interface Kinds {
  literal: { readonly value: string | number | boolean | null }
  /** `patternStart` is the pattern's offset, after the slash. */
  regex: { readonly pattern: string; readonly flags: string; readonly patternStart: number }
  /** `['a', 'b']`, for hasChildren() only. */
  list: { readonly items: readonly Expression[] }
  variable: { readonly name: string }
  /** `target.name` or `target['name']`. */
  member: { readonly target: Expression; readonly name: string; readonly nameStart: number }
  /** `target[index]` with an index other than a string literal. */
  index: { readonly target: Expression; readonly index: Expression }
  call: { readonly callee: Expression; readonly args: readonly Expression[] }
  unary: { readonly operator: '!' | '-'; readonly operand: Expression }
  binary: { readonly operator: BinaryOperator; readonly left: Expression; readonly right: Expression }
  /** A whole chain `a && b && c`: flat, because generated rules have long ones. */
  logical: { readonly operator: '&&' | '||'; readonly operands: readonly Expression[] }
  conditional: { readonly test: Expression; readonly consequent: Expression; readonly alternate: Expression }
}

/** A part of a kind. `start` and `end` are offsets in the expression; `depth` counts nesting. */
export type Part<Kind extends keyof Kinds> = Kinds[Kind] & {
  readonly kind: Kind
  readonly start: number
  readonly end: number
  readonly depth: number
}

export type Expression = { [Kind in keyof Kinds]: Part<Kind> }[keyof Kinds]

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

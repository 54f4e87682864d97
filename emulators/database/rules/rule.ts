import { type Checked, checkRule, type RuleKind } from './check.ts'
import { compile, type Evaluate, type EvaluationContext, type Observe } from './compile.ts'
import { EvaluationError, type TextIssue } from './errors.ts'
import type { Position } from './json-text.ts'
import { parseExpression } from './parse.ts'
import type { Expression } from './syntax.ts'
import type { Value } from './values.ts'

export interface ConditionCoverage {
  readonly expression: string
  readonly start: Position
  readonly end: Position
  readonly evaluations: number
  readonly results: { readonly true: number; readonly false: number; readonly error: number }
}

export interface RuleCoverage extends ConditionCoverage {
  /** Path in the rules tree, such as `/users/$uid/.write`. */
  readonly path: string
  /** Conditions within the rule, in textual order. */
  readonly conditions: readonly ConditionCoverage[]
}

export interface Coverage {
  readonly rules: string
  readonly report: readonly RuleCoverage[]
}

/** Counts one condition. Evaluations without a result ended in an error. */
class Counter {
  readonly part: Expression
  #begun = 0
  #held = 0
  #failed = 0

  constructor(part: Expression) {
    this.part = part
  }

  around(evaluate: Evaluate): Evaluate {
    return scene => {
      this.#begun++
      const value = evaluate(scene)
      if (value === true) this.#held++
      else this.#failed++
      return value
    }
  }

  report(text: string, locate: (offset: number) => Position): ConditionCoverage {
    const { start, end } = this.part
    return {
      expression: text.slice(start, end),
      start: locate(start),
      end: locate(end),
      evaluations: this.#begun,
      results: { true: this.#held, false: this.#failed, error: this.#begun - this.#held - this.#failed },
    }
  }
}

interface RuleLocation {
  /** Path such as `/users/$uid/.write`. */
  readonly path: string
  readonly kind: RuleKind
  /** Index of each $name among the keys captured on the path, from the root. */
  readonly captures: ReadonlyMap<string, number>
  locate(offset: number): Position
}

export interface Trace {
  readonly outcome: boolean | EvaluationError
  readonly values: ReadonlyMap<Expression, Value>
}

interface ReadExpression {
  readonly expression: Expression
  readonly checked: Checked
  readonly warnings: readonly TextIssue[]
}

/** Expressions already read in this or the previous file: many rules are equal. */
export class KnownExpressions {
  /** By kind, allowed names, and text. */
  readonly #read = new Map<string, ReadExpression>()
  readonly #before: ReadonlyMap<string, ReadExpression>

  constructor(before: KnownExpressions | null) {
    this.#before = before === null ? new Map() : before.#read
  }

  /** Throws a TextIssue for bad syntax. */
  read(text: string, { kind, captures }: RuleLocation): ReadExpression {
    const scope = [kind, ...captures.keys(), text].join(' ')
    const read = this.#read.get(scope) ?? this.#before.get(scope) ?? readExpression(text, kind, captures)
    this.#read.set(scope, read)
    return read
  }
}

const readExpression = (text: string, kind: RuleKind, captures: RuleLocation['captures']): ReadExpression => {
  const inText: TextIssue[] = []
  const expression = parseExpression(text, inText)
  const checked = checkRule(expression, { kind, captures: new Set(captures.keys()) })
  return { expression, checked, warnings: [...inText, ...checked.warnings] }
}

export class Rule {
  readonly location: RuleLocation
  readonly text: string
  readonly expression: Expression
  readonly warnings: readonly TextIssue[]
  readonly #checked: Checked
  readonly #counters: Counter[] = []
  #compiled: Evaluate | null = null
  #tracing: Evaluate | null = null
  #traced = new Map<Expression, Value>()

  private constructor(location: RuleLocation, text: string, { expression, checked, warnings }: ReadExpression) {
    this.location = location
    this.text = text
    this.expression = expression
    this.warnings = warnings
    this.#checked = checked
  }

  /** Parses and checks; returns issues if any. Throws a TextIssue for bad syntax. */
  static load(text: string, location: RuleLocation, known: KnownExpressions): Rule | readonly TextIssue[] {
    const read = known.read(text, location)
    return read.checked.issues.length > 0 ? read.checked.issues : new Rule(location, text, read)
  }

  holds(scene: EvaluationContext): boolean {
    try {
      return this.#evaluate()(scene) === true
    } catch (error) {
      if (error instanceof EvaluationError) return false
      throw error
    }
  }

  trace(scene: EvaluationContext): Trace {
    const values = new Map<Expression, Value>()
    this.#traced = values
    this.#tracing ??= compile(this.expression, this.#checked, this.location.captures, this.#keep)
    try {
      return { outcome: this.#tracing(scene) === true, values }
    } catch (error) {
      if (error instanceof EvaluationError) return { outcome: error, values }
      throw error
    }
  }

  /** Compiled on first use: most rules wait long for that. */
  #evaluate(): Evaluate {
    this.#compiled ??= compile(this.expression, this.#checked, this.location.captures, this.#count)
    return this.#compiled
  }

  coverage(): RuleCoverage {
    this.#evaluate()
    const reports = this.#counters
      .toSorted((one, other) => one.part.start - other.part.start || other.part.end - one.part.end)
      .map(counter => ({ counter, report: counter.report(this.text, this.location.locate) }))
    const whole = reports.find(({ counter }) => counter.part === this.expression)
    if (whole === undefined) throw new Error(`${this.location.path} is not counted`)
    const conditions = reports.filter(each => each !== whole).map(({ report }) => report)
    return { path: this.location.path, ...whole.report, conditions }
  }

  readonly #keep: Observe = (part, evaluate) => scene => {
    const value = evaluate(scene)
    this.#traced.set(part, value)
    return value
  }

  readonly #count: Observe = (part, evaluate) => {
    const isCondition = this.#checked.types.get(part) === 'boolean' && part.kind !== 'literal'
    if (part !== this.expression && !isCondition) return evaluate
    const counter = new Counter(part)
    this.#counters.push(counter)
    return counter.around(evaluate)
  }
}

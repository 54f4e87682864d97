import type { Evaluate } from './compile.ts'
import type { Position } from './json-text.ts'
import type { Expression } from './syntax.ts'

/** How often a condition was evaluated and what came of it. Positions are of the rules file. */
export interface ConditionCoverage {
  readonly expression: string
  readonly start: Position
  readonly end: Position
  readonly evaluations: number
  readonly results: { readonly true: number; readonly false: number; readonly error: number }
}

export interface RuleCoverage extends ConditionCoverage {
  /** Where the rule is in the rules tree, such as `/users/$uid/.write`. */
  readonly path: string
  /** The conditions inside the rule, in the order of the text. */
  readonly conditions: readonly ConditionCoverage[]
}

/** The body of `/.inspect/coverage.json`. */
export interface Coverage {
  readonly rules: string
  readonly report: readonly RuleCoverage[]
}

/** Counts one condition. What was begun and did not end in true or false ended in an error. */
export class Counter {
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

import type { Checked } from './check.ts'
import type { AuthView, QueryView } from './data-view.ts'
import { EvaluationError } from './errors.ts'
import { hasAll, SNAPSHOT_CALLS, STRING_CALLS, targetText } from './methods.ts'
import { negate, OPERATORS } from './operators.ts'
import { authProperty, claim, queryProperty } from './properties.ts'
import { Snapshot, stepsOf } from './snapshot.ts'
import type { Call, Conditional, Expression, Index, Logical, Member, Variable } from './syntax.ts'
import { Claims, show, type Value } from './values.ts'

/** Everything that a rule can see while it runs. */
export interface Scene {
  readonly root: Snapshot
  readonly data: Snapshot
  /** Null while reading; the check keeps such rules from asking. */
  readonly newData: Snapshot | null
  readonly auth: AuthView | null
  readonly query: QueryView | null
  readonly now: number
  /** The keys that the $captures on the path stand for, from the root down. */
  readonly captures: readonly string[]
  /** Set when a rule looks at the clock. */
  readonly clock: { used: boolean }
}

/**
 * A part of a rule, ready to run. An EvaluationError, when values do not fit, leaves every part around it: the whole rule has
 * failed then, whatever stands beside the part. What && || and ?: do not reach cannot fail.
 */
export type Evaluate = (scene: Scene) => Value

/** Sees each part as it is compiled, and may wrap it. */
export type Observe = (part: Expression, evaluate: Evaluate) => Evaluate

/** Turns a checked expression into closures. `slots` says which of the scene's captures each $name is. */
export function compile(
  expression: Expression,
  checked: Checked,
  slots: ReadonlyMap<string, number>,
  observe: Observe,
): Evaluate {
  return new Compiler(checked, slots, observe).compile(expression)
}

class Compiler {
  readonly #checked: Checked
  readonly #slots: ReadonlyMap<string, number>
  readonly #observe: Observe

  constructor(checked: Checked, slots: ReadonlyMap<string, number>, observe: Observe) {
    this.#checked = checked
    this.#slots = slots
    this.#observe = observe
  }

  compile(part: Expression): Evaluate {
    return this.#observe(part, this.#build(part))
  }

  #build(part: Expression): Evaluate {
    switch (part.kind) {
      case 'literal':
        return () => part.value
      case 'variable':
        return this.#variable(part)
      case 'member':
        return this.#member(part)
      case 'index':
        return this.#index(part)
      case 'call':
        return this.#call(part)
      case 'unary': {
        const operand = this.compile(part.operand)
        return part.operator === '!' ? scene => operand(scene) !== true : scene => negate(operand(scene))
      }
      case 'binary': {
        const left = this.compile(part.left)
        const right = this.compile(part.right)
        const operate = OPERATORS[part.operator]
        return scene => operate(left(scene), right(scene))
      }
      case 'logical':
        return this.#logical(part)
      case 'conditional':
        return this.#conditional(part)
      case 'regex':
      case 'list':
        throw unchecked(part)
    }
  }

  #variable(part: Variable): Evaluate {
    const slot = this.#slots.get(part.name)
    if (slot !== undefined) return scene => scene.captures[slot] ?? null
    switch (part.name) {
      case 'auth':
        return scene => (scene.auth === null ? null : new Claims(scene.auth))
      case 'now':
        return scene => {
          scene.clock.used = true
          return scene.now
        }
      case 'root':
        return scene => scene.root
      case 'data':
        return scene => scene.data
      case 'newData':
        return scene => scene.newData
      default:
        throw unchecked(part)
    }
  }

  #member(part: Member): Evaluate {
    const { target, name } = part
    if (this.#checked.types.get(target) === 'query') return queryProperty(name)
    if (target.kind === 'variable' && target.name === 'auth') return authProperty(name)
    const of = this.compile(target)
    if (this.#checked.types.get(target) === 'auth') return scene => claim(of(scene), name)
    return scene => targetText('length', of(scene)).length
  }

  #index(part: Index): Evaluate {
    const of = this.compile(part.target)
    const index = this.compile(part.index)
    return scene => {
      const target = of(scene)
      const name = index(scene)
      if (typeof name === 'string' || typeof name === 'number') return claim(target, String(name))
      throw new EvaluationError(`[ ] needs a string or a number, not ${show(name)}`)
    }
  }

  #call(part: Call): Evaluate {
    const { callee, args } = part
    if (callee.kind !== 'member') throw unchecked(part)
    const of = this.compile(callee.target)
    if (this.#checked.types.get(callee.target) === 'snapshot') return this.#snapshotCall(callee.name, of, args, part)
    return this.#stringCall(callee.name, of, args, part)
  }

  #snapshotCall(name: string, of: Evaluate, args: readonly Expression[], part: Call): Evaluate {
    const [list] = args
    if (name === 'hasChildren') {
      if (list?.kind !== 'list') return scene => snapshot(of(scene)).hasChildren()
      const names = list.items.map(item => this.compile(item))
      return scene =>
        hasAll(
          snapshot(of(scene)),
          names.map(each => each(scene)),
        )
    }
    const path = name === 'child' && args.length === 1 ? textOf(list) : null
    if (path !== null) {
      // Most paths stand in the rules as they are: these are taken apart once.
      const steps = stepsOf(path)
      return scene => snapshot(of(scene)).down(steps)
    }
    const call = SNAPSHOT_CALLS.get(name)
    if (call === undefined) throw unchecked(part)
    if (args.length === 0) return scene => call(snapshot(of(scene)), nothing)
    const given = args.map(arg => this.compile(arg))
    return scene =>
      call(
        snapshot(of(scene)),
        given.map(each => each(scene)),
      )
  }

  #stringCall(name: string, of: Evaluate, args: readonly Expression[], part: Call): Evaluate {
    const [pattern] = args
    if (pattern?.kind === 'regex') {
      const regex = this.#checked.regexes.get(pattern)
      if (regex === undefined) throw unchecked(part)
      return scene => regex.test(targetText(`${name}()`, of(scene)))
    }
    const call = STRING_CALLS.get(name)
    if (call === undefined) throw unchecked(part)
    const given = args.map(arg => this.compile(arg))
    return scene =>
      call(
        targetText(`${name}()`, of(scene)),
        given.map(each => each(scene)),
      )
  }

  /** Stops at the first operand that decides; an error in one that is reached fails the whole rule. */
  #logical(part: Logical): Evaluate {
    const operands = part.operands.map(operand => this.compile(operand))
    const decisive = part.operator === '||'
    return scene => {
      for (const operand of operands) if ((operand(scene) === true) === decisive) return decisive
      return !decisive
    }
  }

  #conditional(part: Conditional): Evaluate {
    const test = this.compile(part.test)
    const consequent = this.compile(part.consequent)
    const alternate = this.compile(part.alternate)
    return scene => (test(scene) === true ? consequent(scene) : alternate(scene))
  }
}

const nothing: readonly Value[] = []

/** The text that a part is, if it is one as it stands. */
function textOf(part: Expression | undefined): string | null {
  return part?.kind === 'literal' && typeof part.value === 'string' ? part.value : null
}

function snapshot(value: Value): Snapshot {
  if (value instanceof Snapshot) return value
  throw new EvaluationError(`there is no data here to look at, only ${show(value)}`)
}

/** The check lets no such expression through. */
function unchecked(part: Expression): Error {
  return new Error(`A ${part.kind} reached the compiler unchecked`)
}

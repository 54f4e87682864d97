import type { Checked } from './check.ts'
import { EvaluationError } from './errors.ts'
import { type Method, NO_ARGUMENTS, SNAPSHOT_METHODS, STRING_METHODS } from './language.ts'
import { type AuthView, NO_QUERY, type QueryFacts } from './requests.ts'
import type { Expression, Part } from './syntax.ts'
import { Claims, claim, negate, OPERATORS, propertyOf, Snapshot, show, stepsOf, type Value } from './values.ts'

export interface EvaluationContext {
  readonly root: Snapshot
  readonly data: Snapshot
  /** Null while reading; the check excludes its use there. */
  readonly newData: Snapshot | null
  readonly auth: AuthView | null
  readonly query: QueryFacts
  readonly now: number
  /** Keys captured on the path, from the root down. */
  readonly captures: readonly string[]
  /** Set when a rule reads the clock. */
  readonly clock: { used: boolean }
}

/** A compiled part of a rule. An EvaluationError fails the whole rule; unreached parts cannot fail. */
export type Evaluate = (scene: EvaluationContext) => Value

/** Observes each compiled part, and may wrap it. */
export type Observe = (part: Expression, evaluate: Evaluate) => Evaluate

/** Compiles a checked expression into closures. `slots` maps each $name to a capture. */
export const compile = (
  expression: Expression,
  checked: Checked,
  slots: ReadonlyMap<string, number>,
  observe: Observe,
): Evaluate => new Compiler(checked, slots, observe).compile(expression)

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
      case 'regex': {
        const regex = this.#checked.regexes.get(part) ?? null
        return () => regex
      }
      case 'list':
        throw unchecked(part)
    }
  }

  #variable(part: Part<'variable'>): Evaluate {
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

  #member(part: Part<'member'>): Evaluate {
    const { target, name } = part
    if (this.#checked.types.get(target) === 'query') return queryProperty(name)
    if (target.kind === 'variable' && target.name === 'auth') return authProperty(name)
    const of = this.compile(target)
    if (this.#checked.types.get(target) === 'auth') return scene => claim(of(scene), name)
    return scene => targetText('length', of(scene)).length
  }

  #index(part: Part<'index'>): Evaluate {
    const of = this.compile(part.target)
    const index = this.compile(part.index)
    return scene => {
      const target = of(scene)
      const name = index(scene)
      if (typeof name === 'string' || typeof name === 'number') return claim(target, String(name))
      throw new EvaluationError(`[ ] needs a string or a number, not ${show(name)}`)
    }
  }

  #call(part: Part<'call'>): Evaluate {
    const { callee, args } = part
    if (callee.kind !== 'member') throw unchecked(part)
    const { name } = callee
    const of = this.compile(callee.target)
    if (this.#checked.types.get(callee.target) !== 'snapshot') {
      const method = STRING_METHODS.get(name)
      return this.#method(part, method, scene => targetText(`${name}()`, of(scene)))
    }
    const path = name === 'child' ? textOf(args[0]) : null
    if (path === null) return this.#method(part, SNAPSHOT_METHODS.get(name), scene => snapshot(of(scene)))
    // Constant paths are split once.
    const steps = stepsOf(path)
    return scene => snapshot(of(scene)).down(steps)
  }

  #method<Target>(
    part: Part<'call'>,
    method: Method<Target> | undefined,
    target: (scene: EvaluationContext) => Target,
  ): Evaluate {
    if (method === undefined) throw unchecked(part)
    const { call } = method
    const [first] = part.args
    if (first === undefined) return scene => call(target(scene), NO_ARGUMENTS)
    const given = (first.kind === 'list' ? first.items : part.args).map(each => this.compile(each))
    return scene =>
      call(
        target(scene),
        given.map(each => each(scene)),
      )
  }

  /** Stops at the deciding operand; an error in a reached one fails the whole rule. */
  #logical(part: Part<'logical'>): Evaluate {
    const operands = part.operands.map(operand => this.compile(operand))
    const decisive = part.operator === '||'
    return scene => {
      for (const operand of operands) if ((operand(scene) === true) === decisive) return decisive
      return !decisive
    }
  }

  #conditional(part: Part<'conditional'>): Evaluate {
    const test = this.compile(part.test)
    const consequent = this.compile(part.consequent)
    const alternate = this.compile(part.alternate)
    return scene => (test(scene) === true ? consequent(scene) : alternate(scene))
  }
}

const textOf = (part: Expression | undefined): string | null =>
  part?.kind === 'literal' && typeof part.value === 'string' ? part.value : null

function snapshot(value: Value): Snapshot {
  if (value instanceof Snapshot) return value
  throw new EvaluationError(`there is no data here to look at, only ${show(value)}`)
}

/** Excluded by the check. */
const unchecked = (part: Expression): Error => new Error(`A ${part.kind} reached the compiler unchecked`)

function targetText(member: string, target: Value): string {
  if (typeof target === 'string') return target
  throw new EvaluationError(`${member} belongs to strings, and this is ${show(target)}`)
}

function queryProperty(name: string): Evaluate {
  if (!isQueryProperty(name)) throw new Error(`query has no property '${name}'`)
  return scene => scene.query[name]
}

const isQueryProperty = (name: string): name is keyof QueryFacts => Object.hasOwn(NO_QUERY, name)

const authProperty =
  (name: string): Evaluate =>
  ({ auth }) =>
    auth === null ? null : propertyOf(auth, name)

import { afterAll } from 'vitest'
import { type AnyActorScope, StateMachine } from 'xstate'
import { familyOf, keyOfTransition, type Transition } from './moves.ts'
import { notebook } from './notebook.ts'

/**
 * Set up before the tests of a file: notes each transition of the console's machines, `machine|from|event|which`, a
 * line each in reports/spec/moves. The machines' pictures mark them.
 */

/** With what inspectors hear by, which its types leave out. */
type System = AnyActorScope['system'] & { _sendInspectionEvent(event: object): void }

const moves = notebook('moves')

const note = (event: { readonly type: string; readonly _transitions?: readonly Transition[] }): void => {
  for (const transition of event._transitions ?? [])
    moves.note(`${familyOf(transition.source.machine.id)}|${keyOfTransition(transition)}`)
}

const watched = new WeakMap<System, System>()

const watch = (system: System): System => {
  const known = watched.get(system)
  if (known) return known
  const made: System = Object.create(system, {
    _sendInspectionEvent: {
      value: (event: object) => {
        note(event as never)
        system._sendInspectionEvent(event)
      },
    },
  })
  watched.set(system, made)
  return made
}

type Watchable = ((...given: unknown[]) => unknown) & { isWatched?: true }

const prototype = StateMachine.prototype as unknown as Record<'transition' | 'getInitialSnapshot', Watchable>

/** Lets `name` have a scope that is watched, in the place where it takes one. */
const watchIn = (name: keyof typeof prototype, scopeAt: number): void => {
  const original = prototype[name]
  if (original.isWatched) return
  prototype[name] = Object.assign(
    function (this: unknown, ...given: unknown[]) {
      const scope = given[scopeAt] as AnyActorScope
      return original.apply(this, given.with(scopeAt, { ...scope, system: watch(scope.system as System) }))
    },
    { isWatched: true as const },
  )
}

watchIn('transition', 2)
watchIn('getInitialSnapshot', 0)

afterAll(moves.write)

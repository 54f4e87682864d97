import { afterAll } from 'vitest'
import { type AnyActorScope, type AnyEventObject, StateMachine } from 'xstate'
import { familyOf, keyOfTransition, type Transition } from './moves.ts'
import { notebook } from './notebook.ts'

/**
 * Set up before the tests of a file: notes each move that a machine of the console makes in them, `machine|from|event|which`, a line each in reports/spec/moves.
 * The pictures of the machines mark what was taken.
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

const prototype = StateMachine.prototype as unknown as {
  transition: ((snapshot: unknown, event: AnyEventObject, scope: AnyActorScope) => unknown) & { isWatched?: true }
}
if (!prototype.transition.isWatched) {
  const { transition } = prototype
  prototype.transition = Object.assign(
    function (this: unknown, snapshot: unknown, event: AnyEventObject, scope: AnyActorScope) {
      return transition.call(this, snapshot, event, { ...scope, system: watch(scope.system as System) })
    },
    { isWatched: true as const },
  )
}

afterAll(moves.write)

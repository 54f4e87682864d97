import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { type AnyActorScope, type AnyEventObject, StateMachine } from 'xstate'
import { familyOf, keyOfTransition, type Transition } from './moves.ts'

/**
 * Set up before the tests of a file: notes each move that a machine of the console makes in them, `machine|from|event|which`, a line each in reports/spec/moves.
 * The pictures of the machines mark what was taken.
 */

/** With what inspectors hear by, which its types leave out. */
type System = AnyActorScope['system'] & { _sendInspectionEvent(event: object): void }

/** Test files that share a process run this anew, and have what is noted in common. */
const shared = globalThis as { lunaMoves?: { readonly noted: Set<string>; unwritten: string[] } }
shared.lunaMoves ??= { noted: new Set(), unwritten: [] }
const moves = shared.lunaMoves

const note = (event: { readonly type: string; readonly _transitions?: readonly Transition[] }): void => {
  for (const transition of event._transitions ?? []) {
    const key = `${familyOf(transition.source.machine.id)}|${keyOfTransition(transition)}`
    if (moves.noted.has(key)) continue
    moves.noted.add(key)
    moves.unwritten.push(key)
  }
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

afterAll(() => {
  if (moves.unwritten.length === 0) return
  // From where Vitest runs: an imitation of a browser knows no files.
  const folder = join(process.cwd(), 'reports/spec/moves')
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}.txt`), `${moves.unwritten.join('\n')}\n`)
  moves.unwritten = []
})

import { CommandError } from '../../tools/command.ts'
import { graphOf, readMachines } from './graph.ts'
import { readNotes } from './notebook.ts'
import { places } from './results.ts'
import { untaken } from './untaken.ts'

/** Transitions that no test took, `machine|from|event|which`, except those listed with a reason. */
export const movesLeftOut = (all: readonly string[], taken: ReadonlySet<string>, excused: ReadonlySet<string>) =>
  all.filter(key => !taken.has(key) && !excused.has(key))

/** @throws {CommandError} that names each move which nothing took in the tests that have just run. */
export const checkMoves = async (): Promise<void> => {
  const graphs = (await readMachines()).map(([, machine]) => graphOf(machine))
  const all = graphs.flatMap(({ id, moves }) => moves.map(({ key }) => `${id}|${key}`))
  const left = movesLeftOut(all, await readNotes(places.moves), new Set(Object.values(untaken).flat()))
  if (left.length > 0)
    throw new CommandError(
      `No test takes these transitions. Test them, or list them in scripts/spec/untaken.ts with a reason:\n${left.join('\n')}`,
    )
  const gone = Object.values(untaken)
    .flat()
    .filter(key => !all.includes(key))
  if (gone.length > 0)
    throw new CommandError(
      `scripts/spec/untaken.ts lists transitions that no machine has any more. Remove them:\n${gone.join('\n')}`,
    )
}

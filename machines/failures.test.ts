import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { nodesIn, readMachines } from '../scripts/spec/graph.ts'

const machines = await readMachines()

/** Invokes without an error transition, whose failure would stop the whole machine. */
const unhandled = (machine: AnyStateMachine): readonly string[] =>
  nodesIn(machine.root).flatMap(node =>
    node.invoke.flatMap(({ id, src }) => (node.on[`xstate.error.actor.${id}`] ? [] : [`${String(src)} in ${node.id}`])),
  )

test('machines were found, also those that are made', () => {
  expect(machines.map(([name]) => name)).toEqual(
    expect.arrayContaining(['session.ts sessionMachine', 'account.ts accountMachine']),
  )
})

test.each(machines)('%s handles the failure of all that it invokes', (_, machine) => {
  expect(unhandled(machine)).toEqual([])
})

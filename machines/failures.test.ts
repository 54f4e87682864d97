import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { promiseNotProvided } from './not-provided.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

const sources = (await readdir(folder, { recursive: true })).filter(file => file.endsWith('.ts') && !/test/.test(file))

const given = { id: 'made', request: promiseNotProvided<object>('request'), isRepeatable: true }

const machinesIn = async (file: string): Promise<readonly (readonly [name: string, machine: AnyStateMachine])[]> => {
  const exported: Record<string, unknown> = await import(pathToFileURL(`${folder}${file}`).href)
  return Object.entries(exported).flatMap(([name, value]) => {
    const made: unknown = typeof value === 'function' && /Machine(Of)?$/i.test(name) ? value(given) : value
    return made instanceof StateMachine ? [[`${file} ${name}`, made] as const] : []
  })
}

const machines = (await Promise.all(sources.map(machinesIn))).flat()

const nodesIn = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)]

/** What a machine invokes without saying what follows when that fails: it would take the whole machine with it. */
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

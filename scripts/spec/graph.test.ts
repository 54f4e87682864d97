import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { drawGraph } from './draw.ts'
import { graphOf, readMachines } from './graph.ts'

const doors = createMachine({
  id: 'doors',
  initial: 'shut',
  states: {
    shut: { on: { open: 'inUse', look: { actions: [] } } },
    inUse: {
      type: 'parallel',
      on: { shut: 'shut', knock: '.light.on' },
      states: {
        light: { initial: 'off', states: { off: { on: { switch: 'on' } }, on: { on: { switch: 'off' } } } },
        people: {
          initial: 'none',
          states: {
            none: { on: { enter: 'some' } },
            some: {
              initial: 'talking',
              on: { leave: 'none' },
              states: { talking: { on: { hush: 'silent' } }, silent: { on: { speak: 'talking' } } },
            },
          },
        },
      },
    },
    broken: {},
  },
})

const graph = graphOf(doors)

test('a graph has the states of its machine, and what may happen in each', () => {
  expect(graph.states.map(({ id }) => id)).toContain('inUse.people.some.talking')
  expect(graph.moves).toContainEqual({ from: 'shut', to: 'inUse', label: 'open', condition: '' })
  expect(graph.moves.find(({ label }) => label === 'look')?.to).toBeUndefined()
})

const widthOf = (labels: readonly string[]): number => {
  const states = ['begin', ...labels].map(id => ({
    id,
    label: id,
    isInitial: id === 'begin',
    isParallel: false,
    parent: undefined,
  }))
  const moves = labels.map(label => ({ from: 'begin', to: label, label, condition: '' }))
  const picture = drawGraph({ id: 'wide', states, moves }, 'Wide').source
  return Number(/viewBox="0 0 (\d+)/.exec(picture)?.[1])
}

test('a picture is not wider than the page only because many moves lead out of one state', () => {
  const ways = Array.from({ length: 12 }, (_, at) => `a way that is said in several words, number ${at}`)
  expect(widthOf(ways)).toBeLessThan(990)
})

test('a state of which all others hold is left from a point within', () => {
  const picture = drawGraph(graph, 'Doors').source
  expect(picture.match(/class="any"/g)).toHaveLength(2)
  expect(picture).toContain('data-state="broken"')
})

test('every machine has a page of its own', async () => {
  const ids = (await readMachines()).map(([, machine]) => graphOf(machine).id)
  expect(ids.toSorted()).toEqual([...new Set(ids)].toSorted())
})

test('every machine of the console can be drawn', async () => {
  for (const [, machine] of await readMachines()) {
    const graph = graphOf(machine)
    if (graph.states.length > 1) expect(drawGraph(graph, graph.id).source).not.toMatch(/NaN|Infinity/)
  }
})

test('every arrow in the picture of a machine begins and ends at a box, or at the point that stands for all in one', async () => {
  for (const [, machine] of await readMachines()) {
    const graph = graphOf(machine)
    if (graph.states.length > 1) {
      const { source } = drawGraph(graph, graph.id)
      const ends = [...source.matchAll(/<path d="M([\d.-]+),([\d.-]+) [^"]*?([\d.-]+),([\d.-]+)" marker/g)]
      const boxes = [...source.matchAll(/<rect x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"/g)]
      const points = [...source.matchAll(/<circle class="any" cx="([\d.-]+)" cy="([\d.-]+)"/g)]
      const places = [
        ...boxes.map(([, x, y, width, height]) => [Number(x), Number(y), Number(width), Number(height)] as const),
        ...points.map(([, x, y]) => [Number(x) - 7, Number(y) - 7, 14, 14] as const),
      ]
      const isOnEdge = (x: number, y: number) =>
        places.some(([left, top, width, height]) => {
          const [across, down] = [
            Math.abs(x - left - width / 2) - width / 2,
            Math.abs(y - top - height / 2) - height / 2,
          ]
          return Math.abs(Math.max(across, down)) < 1
        })
      expect(ends).toHaveLength((source.match(/marker-end/g) ?? []).length)
      for (const [, ...numbers] of ends) {
        const [fromX = 0, fromY = 0, toX = 0, toY = 0] = numbers.map(Number)
        expect({ machine: graph.id, fromX, fromY, on: isOnEdge(fromX, fromY) }).toMatchObject({ on: true })
        expect({ machine: graph.id, toX, toY, on: isOnEdge(toX, toY) }).toMatchObject({ on: true })
      }
    }
  }
})

/** Reachable states, ignoring conditions. */
const reachedIn = ({ states, moves }: typeof graph): ReadonlySet<string> => {
  const reached = new Set([''])
  for (let known = 0; known < reached.size; ) {
    known = reached.size
    for (const { id, parent, isInitial } of states) {
      const isParallel = states.some(state => state.id === parent && state.isParallel)
      if (parent !== undefined && reached.has(parent) && (isInitial || isParallel)) reached.add(id)
    }
    for (const { from, to } of moves)
      if (to !== undefined && reached.has(from))
        for (const [at] of [...`${to}.`.matchAll(/\./g)].map(({ index }) => [index])) reached.add(to.slice(0, at))
  }
  return reached
}

test('every state of every machine can be reached from where it begins', async () => {
  for (const [name, machine] of await readMachines()) {
    const graph = graphOf(machine)
    const reached = reachedIn(graph)
    expect({ name, unreached: graph.states.filter(({ id }) => !reached.has(id)) }).toEqual({ name, unreached: [] })
  }
})

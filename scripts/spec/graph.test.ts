import { expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { walkerOf } from './client/walk.ts'
import { drawGraph, picturesOf } from './draw.ts'
import { partsOf } from './fold.ts'
import { graphOf, type Naming, readMachines } from './graph.ts'
import { dictionaries, namingIn } from './graph-words.ts'
import { missingWords } from './missing-words.ts'
import { keyOfTransition } from './moves.ts'

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
const walker = walkerOf(graph)

test('a graph has the states of its machine, and what may happen in each', () => {
  expect(graph.states.map(({ id }) => id)).toContain('inUse.people.some.talking')
  expect(graph.moves).toContainEqual({ key: 'shut|open|0', from: 'shut', to: 'inUse', label: 'open', condition: '' })
  expect(graph.moves.find(({ label }) => label === 'look')?.to).toBeUndefined()
})

const leavesOf = (value: unknown, path = ''): readonly string[] =>
  typeof value === 'string'
    ? [path + value]
    : Object.entries(value as object).flatMap(([name, inner]) => leavesOf(inner, `${path}${name}.`))

test('whoever walks it is where the machine would be', () => {
  const way = 'open enter hush switch knock leave enter switch knock shut open enter knock speak hush shut'.split(' ')
  const actor = createActor(doors).start()
  let current = walker.begin()
  for (const type of way) {
    actor.send({ type })
    const move = walker.possible(current).find(({ label }) => label === type)
    if (move) current = walker.take(current, move)
    expect([type, current.toSorted()]).toEqual([type, leavesOf(actor.getSnapshot().value).toSorted()])
  }
})

test('a move says where it leads, since others may be called the same', () => {
  const from = walker.take(walker.begin(), walker.possible(walker.begin())[0] ?? expect.unreachable())
  expect(walker.possible(from).map(walker.wordsOf)).toEqual([
    'shut → shut',
    'knock → on',
    'switch → on',
    'enter → some',
  ])
  const guarded = { key: 'k', from: 'shut', to: 'broken', label: 'kick', condition: 'it is old' }
  expect(walker.wordsOf(guarded)).toBe('kick [it is old] → broken')
})

const widthOf = (labels: readonly string[]): number => {
  const states = ['begin', ...labels].map(id => ({
    id,
    label: id,
    isInitial: id === 'begin',
    isParallel: false,
    parent: undefined,
  }))
  const moves = labels.map(label => ({ key: label, from: 'begin', to: label, label, condition: '' }))
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

test('what is too wide is several pictures: boxes, what is in each, and where one gets from there', () => {
  const countOf = ({ states }: typeof graph) => states.length
  expect(partsOf(graph, countOf, 99)).toEqual([{ of: undefined, graph }])
  const [whole, ...inner] = partsOf(graph, countOf, 10)
  expect(whole?.graph.states.filter(({ stands }) => stands === 'closed').map(({ id }) => id)).toEqual([
    'inUse.people.some',
  ])
  expect(whole?.graph.moves.map(({ from, to }) => `${from} ${to}`)).toContain('inUse.people.some inUse.people.none')
  const [some] = inner
  expect(some?.of?.id).toBe('inUse.people.some')
  expect(some?.graph.states.map(({ id, stands }) => `${id} ${stands}`)).toEqual([
    'inUse.people.none outside',
    'inUse.people.some undefined',
    'inUse.people.some.talking undefined',
    'inUse.people.some.silent undefined',
  ])
})

test('a move has the same key under whatever name its machine runs', () => {
  const keyIn = (id: string) => {
    const made = createMachine({ id, initial: 'a', states: { a: { invoke: { src: 'x', onDone: 'b' } }, b: {} } })
    const [[, [transition] = []] = []] = [...(made.root.states.a?.transitions ?? [])]
    return transition && keyOfTransition(transition)
  }
  expect(keyIn('signIn')).toBe(keyIn('signUp'))
})

test('every machine of the console can be drawn in the words of both languages, and no other words are kept', async () => {
  const used = new Set<string>()
  const noting =
    (language: 'en' | 'es'): Naming =>
    (kind, name) => {
      used.add(`${kind} ${name}`)
      return namingIn(words => words[language])(kind, name)
    }
  for (const [, machine] of await readMachines())
    for (const language of ['en', 'es'] as const) {
      const graph = graphOf(machine, noting(language))
      if (graph.states.length === 1) continue
      for (const part of picturesOf(graph)) {
        const { source } = drawGraph(part.graph, graph.id)
        expect(source).not.toMatch(/NaN|Infinity/)
        expect({ id: graph.id, width: Number(/viewBox="0 0 (\d+)/.exec(source)?.[1]) }).toSatisfy(
          ({ width }) => width < 1_600,
        )
      }
    }
  expect(
    Object.entries(dictionaries)
      .flatMap(([kind, words]) => Object.keys(words).map(name => `${kind} ${name}`))
      .toSorted(),
  ).toEqual([...used].toSorted())
})

test('everything in the machines of the console has words, and all that has none is listed with where it belongs', async () => {
  expect(missingWords((await readMachines()).map(([, machine]) => machine))).toEqual([])
  expect(missingWords([doors], ['lmf.open', 'lmf.lock', 'doors.lock'])).toEqual(
    expect.arrayContaining([
      'machines/words/states.ts has no words for the state “shut”.',
      'machines/words/events.ts has no words for the event “knock”.',
      'machines/words/machines.ts has no words for the machine “doors”.',
      'src/model/permission-words.ts has no words for the subject of permissions “doors”.',
      'src/model/permission-words.ts has no words for the deed of permissions “lock”.',
    ]),
  )
})

test('every arrow in the picture of a machine begins and ends at a box, or at the point that stands for all in one', async () => {
  for (const [, machine] of await readMachines()) {
    const all = graphOf(machine)
    for (const { graph } of all.states.length > 1 ? picturesOf(all) : []) {
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

test('every state of every machine can be reached from where it begins', async () => {
  for (const [name, machine] of await readMachines()) {
    const graph = graphOf(machine)
    const walker = walkerOf(graph)
    const reached = new Set(walker.begin())
    for (let known = 0; known < reached.size; ) {
      known = reached.size
      const here = [...reached]
      for (const move of walker.possible(here)) for (const state of walker.take(here, move)) reached.add(state)
    }
    const holders = new Set(graph.states.map(({ parent }) => parent))
    const leaves = graph.states.map(({ id }) => id).filter(id => !holders.has(id))
    expect({ name, unreached: leaves.filter(id => !reached.has(id)) }).toEqual({ name, unreached: [] })
  }
})

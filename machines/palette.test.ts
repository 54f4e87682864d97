import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { paletteMachine, type RowsAtHand, type SearchEvent, type Sought, searchPause } from './palette.ts'
import { works } from './testing/actors.ts'

const atHand = { before: ['page:a', 'page:b'], after: ['action:c'] }
const none = { before: [], after: [] }

const source = (id: string) => ({ id, name: { en: id, es: id } })
const record = (id: string) => ({ id, title: id, path: `/${id}` })
const answered = (...ids: readonly string[]): SearchEvent => ({
  type: 'source.answered',
  answer: { source: source('contents'), found: ids.map(record), all: null },
})
const refused: SearchEvent = {
  type: 'source.answered',
  answer: { source: source('apps'), failure: { code: 'permission_denied', message: 'no' } },
}

const open = () => {
  const clock = new SimulatedClock()
  const searches = works<Sought, SearchEvent>()
  const actor = createActor(paletteMachine.provide({ actors: { search: searches.logic } }), {
    clock,
    input: { atHand },
  }).start()
  return {
    send: actor.send,
    searches,
    texts: () => searches.made.map(({ input }) => input.text),
    end: () => searches.last().succeed(),
    isBusy: () => actor.getSnapshot().hasTag('busy'),
    rest: () => clock.increment(searchPause),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    type: (text: string, rows: RowsAtHand = none) => actor.send({ type: 'typed', text, atHand: rows }),
    notify: (...events: readonly SearchEvent[]) => {
      for (const event of events) searches.last().notify(event)
    },
    active: () => actor.getSnapshot().context.active,
    context: () => actor.getSnapshot().context,
  }
}

test('records are searched once the hand pauses, and for the last text only', () => {
  const { type, pass, rest, texts, isBusy } = open()
  type('lu')
  pass(searchPause - 1)
  type('lun')
  pass(searchPause - 1)
  expect(texts()).toEqual([])
  expect(isBusy()).toBe(true)
  rest()
  expect(texts()).toEqual(['lun'])
})

test.each(['lu', ' lu '])('"%s" is long enough to be searched', text => {
  const { type, rest, texts } = open()
  type(text)
  rest()
  expect(texts()).toEqual([text])
})

test.each(['l', ' l ', ''])('"%s" is too short to be searched', text => {
  const { type, rest, texts, isBusy } = open()
  type(text)
  rest()
  expect(texts()).toEqual([])
  expect(isBusy()).toBe(false)
})

test('a text that becomes too short is not searched', () => {
  const { type, rest, texts, isBusy } = open()
  type('lu')
  type('l')
  rest()
  expect([texts(), isBusy()]).toEqual([[], false])
})

test('whoever types on ends the search, and its late answer goes nowhere', () => {
  const { type, rest, searches, context } = open()
  type('luna')
  rest()
  type('mar')
  expect(searches.last().signal.aborted).toBe(true)
  searches.last().notify(answered('luna'))
  rest()
  expect(context().answers).toEqual([])
})

test('an answer shows while others are awaited, and the row that was active stays so', async () => {
  const { end, type, rest, notify, send, active, isBusy, context } = open()
  type('con', atHand)
  rest()
  send({ type: 'moved', key: 'ArrowDown' })
  notify(answered('x', 'y'))
  expect(active()).toBe('page:b')
  expect(isBusy()).toBe(true)
  await end()
  expect(isBusy()).toBe(false)
  expect(context().answers).toHaveLength(1)
})

test('where nothing was at hand the first record that comes is active', () => {
  const { type, rest, notify, active } = open()
  type('dragón')
  rest()
  expect(active()).toBe(null)
  notify(answered(), answered('x', 'y'))
  expect(active()).toBe('x')
})

test('a source that fails leaves the results of the others; a search that breaks says why; both can be made again', async () => {
  const { end, type, rest, notify, isBusy, context, send, texts, searches } = open()
  type('luna')
  rest()
  notify(refused, answered('x'))
  await end()
  expect(context().answers).toHaveLength(2)
  send({ type: 'search.retry' })
  expect(isBusy()).toBe(true)
  expect(context().answers).toEqual([])
  await searches.last().fail(new Error('broken'))
  expect(isBusy()).toBe(false)
  expect(context().failure).toEqual({ code: 'unexpected', message: 'broken' })
  send({ type: 'search.retry' })
  expect(texts()).toEqual(['luna', 'luna', 'luna'])
  expect(context().failure).toBeNull()
})

test('without a connection a search waits and says so', async () => {
  const { end, type, rest, notify, isBusy, context } = open()
  type('luna')
  rest()
  notify({ type: 'connection.changed', isConnected: false })
  expect(context().isConnected).toBe(false)
  notify({ type: 'connection.changed', isConnected: true }, answered('x'))
  await end()
  expect(context().isConnected).toBe(true)
  expect(isBusy()).toBe(false)
})

test('arrows run around all rows, records between the others; pages stop at the ends', () => {
  const { type, rest, notify, send, active } = open()
  type('luna', atHand)
  rest()
  notify(answered('x'))
  const after = (key: 'ArrowDown' | 'ArrowUp' | 'PageDown' | 'PageUp') => {
    send({ type: 'moved', key })
    return active()
  }
  const down = ['page:b', 'x', 'action:c', 'page:a']
  expect(down.map(() => after('ArrowDown'))).toEqual(down)
  expect(after('ArrowUp')).toBe('action:c')
  expect(after('PageUp')).toBe('page:a')
  expect(after('PageDown')).toBe('action:c')
})

test('the first row is active until another is pointed at, and where there are no rows keys move nothing', () => {
  const { type, send, active } = open()
  expect(active()).toBe('page:a')
  send({ type: 'pointed', id: 'action:c' })
  expect(active()).toBe('action:c')
  type('x')
  send({ type: 'moved', key: 'ArrowDown' })
  expect(active()).toBe(null)
})

test('behind the records of a collection stands the way to all of them', () => {
  const { type, rest, notify, send, active } = open()
  type('luna')
  rest()
  notify({
    type: 'source.answered',
    answer: { source: source('contents'), found: [record('one')], all: '/contents?search=luna' },
  })
  expect(active()).toBe('one')
  send({ type: 'moved', key: 'ArrowDown' })
  expect(active()).toBe('all:contents')
  send({ type: 'moved', key: 'ArrowDown' })
  expect(active()).toBe('one')
})

test('where nothing is found the nearest text can be taken at once, until another is typed', () => {
  const { type, rest, notify, active, context, searches } = open()
  type('quintnilla')
  rest()
  expect(searches.last().input).toEqual({ text: 'quintnilla', isAlone: true })
  notify(answered(), { type: 'nearest.found', texts: ['quintanilla'] })
  expect(active()).toBe('nearest:quintanilla')
  type('quintn')
  expect(context()).toMatchObject({ nearest: [], active: null })
  type('pages', atHand)
  rest()
  expect(searches.last().input).toEqual({ text: 'pages', isAlone: false })
})

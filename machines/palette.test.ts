import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { paletteMachine, type RowsAtHand, type SearchEvent, searchPause } from './palette.ts'
import { attempts } from './test-actors.ts'

const atHand = { before: ['page:a', 'page:b'], after: ['action:c'] }
const none = { before: [], after: [] }

const source = (id: string) => ({ id, name: { en: id, es: id } })
const record = (id: string) => ({ id, title: id, path: `/${id}` })
const answered = (...ids: readonly string[]): SearchEvent => ({
  type: 'source.answered',
  answer: { source: source('contents'), found: ids.map(record) },
})
const refused: SearchEvent = {
  type: 'source.answered',
  answer: { source: source('apps'), failure: { code: 'permission_denied', message: 'no' } },
}

/** A palette whose searches the test answers. */
const open = () => {
  const clock = new SimulatedClock()
  const searches = attempts<{ readonly text: string }, void, SearchEvent>()
  const actor = createActor(paletteMachine.provide({ actors: { search: searches.logic } }), { clock }).start()
  actor.send({ type: 'palette.open', atHand })
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>['hasTag']>[0]) => actor.getSnapshot().hasTag(tag)
  return {
    send: actor.send,
    searches,
    texts: () => searches.made.map(({ input }) => input.text),
    end: () => searches.last().succeed(),
    has,
    rest: () => clock.increment(searchPause),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    type: (text: string, rows: RowsAtHand = none) => actor.send({ type: 'typed', text, atHand: rows }),
    tell: (...events: readonly SearchEvent[]) => {
      for (const event of events) searches.last().tell(event)
    },
    active: () => actor.getSnapshot().context.active,
    choice: () => actor.getSnapshot().context.choice,
    context: () => actor.getSnapshot().context,
  }
}

test('it opens with its first row active, and closes', () => {
  const { send, has, active } = open()
  expect(has('open')).toBe(true)
  expect(active()).toBe('page:a')
  send({ type: 'close' })
  expect(has('open')).toBe(false)
})

test('records are searched once the hand pauses, and for the last text only', () => {
  const { type, pass, rest, texts, has } = open()
  type('lu')
  pass(searchPause - 1)
  type('lun')
  pass(searchPause - 1)
  expect(texts()).toEqual([])
  expect(has('busy')).toBe(true)
  rest()
  expect(texts()).toEqual(['lun'])
})

test.each(['l', ' l ', ''])('"%s" is too short to be searched', text => {
  const { type, rest, texts, has } = open()
  type(text)
  rest()
  expect(texts()).toEqual([])
  expect(has('busy')).toBe(false)
})

test('whoever types on ends the search, and its late answer goes nowhere', () => {
  const { type, rest, searches, context } = open()
  type('luna')
  rest()
  type('mar')
  expect(searches.last().signal.aborted).toBe(true)
  searches.last().tell(answered('luna'))
  rest()
  expect(context().answers).toEqual([])
})

test('an answer shows while others are awaited, and the row that was active stays so', async () => {
  const { end, type, rest, tell, send, active, has, context } = open()
  type('con', atHand)
  rest()
  send({ type: 'moved', key: 'ArrowDown' })
  tell(answered('x', 'y'))
  expect(active()).toBe('page:b')
  expect(has('busy')).toBe(true)
  await end()
  expect(has('busy')).toBe(false)
  expect(context().answers).toHaveLength(1)
})

test('where nothing was at hand the first record that comes is active', () => {
  const { type, rest, tell, active } = open()
  type('dragón')
  rest()
  expect(active()).toBe(null)
  tell(answered(), answered('x', 'y'))
  expect(active()).toBe('x')
})

test('one source that fails leaves the results of the others; all that fail are a failure that can be tried again', async () => {
  const { end, type, rest, tell, has, send, texts } = open()
  type('luna')
  rest()
  tell(refused, answered('x'))
  await end()
  expect(has('failed')).toBe(false)
  type('luna c')
  rest()
  tell(refused)
  await end()
  expect(has('failed')).toBe(true)
  send({ type: 'search.retry' })
  expect(has('busy')).toBe(true)
  expect(texts().at(-1)).toBe('luna c')
})

test('a search that breaks says why, and can be made again', async () => {
  const { type, rest, has, context, send, searches } = open()
  type('luna')
  rest()
  await searches.last().fail(new Error('broken'))
  expect(has('failed')).toBe(true)
  expect(context().failure).toEqual({ code: 'unexpected', message: 'broken' })
  send({ type: 'search.retry' })
  expect(has('busy')).toBe(true)
  expect(context().failure).toBeNull()
})

test('without a connection a search waits and says so', async () => {
  const { end, type, rest, tell, has, context } = open()
  type('luna')
  rest()
  tell({ type: 'connection.changed', isConnected: false })
  expect(context().isConnected).toBe(false)
  tell({ type: 'connection.changed', isConnected: true }, answered('x'))
  await end()
  expect(context().isConnected).toBe(true)
  expect(has('busy')).toBe(false)
})

test('arrows run around all rows, records between the others; pages stop at the ends', () => {
  const { type, rest, tell, send, active } = open()
  type('luna', atHand)
  rest()
  tell(answered('x'))
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

test('keys move nothing where there are no rows, and nothing can be taken', () => {
  const { type, send, active, has, choice } = open()
  type('x')
  send({ type: 'moved', key: 'ArrowDown' })
  expect(active()).toBe(null)
  send({ type: 'taken', isInNewTab: false })
  expect(has('open')).toBe(true)
  expect(choice()).toBe(null)
})

test('taking closes it and says what was taken: the active row, or the one that was pressed', () => {
  const { send, has, choice } = open()
  send({ type: 'pointed', id: 'action:c' })
  send({ type: 'taken', isInNewTab: true })
  expect(has('open')).toBe(false)
  expect(choice()).toEqual({ id: 'action:c', isInNewTab: true })
  send({ type: 'palette.open', atHand })
  expect(choice()).toBe(null)
  send({ type: 'taken', id: 'page:b', isInNewTab: false })
  expect(choice()).toEqual({ id: 'page:b', isInNewTab: false })
})

test('it opens anew without what was typed and found before', () => {
  const { type, rest, tell, send, context } = open()
  type('luna')
  rest()
  tell(answered('x'))
  send({ type: 'close' })
  send({ type: 'palette.open', atHand })
  expect(context()).toMatchObject({ text: '', answers: [], active: 'page:a' })
})

test('the list of shortcuts takes its own place, and closes', () => {
  const { send, has } = open()
  send({ type: 'close' })
  send({ type: 'shortcuts.open' })
  expect([has('open'), has('listed')]).toEqual([false, true])
  send({ type: 'palette.open', atHand })
  expect(has('open')).toBe(false)
  send({ type: 'close' })
  expect(has('listed')).toBe(false)
})

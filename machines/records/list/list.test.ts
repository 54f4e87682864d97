import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type Entry,
  highlightTime,
  isAsking,
  isGathered,
  isPaused,
  type ListedRecord,
  type ListSource,
  listMachine,
} from './list.ts'
import { emptyListing, lookedIn, type Page, pauseAfter, searchedEnough, takeRow } from './pages.ts'

/** Sorted by `place`; in the list unless `out`. */
interface TestRecord extends ListedRecord {
  readonly append: number
  readonly out?: true
}

const record = (append: number): TestRecord => ({ rev: 1, append })

const placeOf = ({ value }: Entry): number => Number(value.append)

class TestSource implements ListSource {
  readonly pageSize: number
  readonly listeners = new Set<() => void>()
  readonly #records = new Map<string, TestRecord>()
  /** Holds answers until `answer`. */
  isHeld = false

  constructor(count = 0, pageSize = 3) {
    this.pageSize = pageSize
    for (let append = 1; append <= count; append += 1) this.#records.set(`r${append}`, record(append * 10))
  }

  compare = (one: Entry, other: Entry): number => placeOf(one) - placeOf(other)
  belongs = ({ value }: Entry): boolean => value.out !== true
  watchRow: ListSource['watchRow'] = (id, { next }) => this.#listen(() => next(this.#records.get(id) ?? null))
  count: ListSource['count'] = ({ next }) => this.#listen(() => next({ found: this.#records.size, isDone: true }))
  watchTotal: NonNullable<ListSource['watchTotal']> = ({ next }) => this.#listen(() => next(this.#records.size))
  watchPage: ListSource['watchPage'] = (after, { next }) =>
    this.#listen(() => {
      const found = [...this.#records]
        .map(([id, value]) => ({ id, value }))
        .filter(entry => this.belongs(entry) && (after === null || this.compare(after, entry) < 0))
      const entries = found.toSorted(this.compare).slice(0, this.pageSize)
      if (!this.isHeld) next({ entries, isEnd: entries.length < this.pageSize })
    })

  put(id: string, value: TestRecord | null): void {
    if (value === null) this.#records.delete(id)
    else this.#records.set(id, value)
    this.answer()
  }

  change(id: string, change: Partial<TestRecord>): void {
    const before = this.#records.get(id) ?? record(0)
    this.put(id, { ...before, rev: before.rev + 1, ...change })
  }

  answer(): void {
    this.isHeld = false
    for (const notify of [...this.listeners]) notify()
  }

  #listen(notify: () => void) {
    this.listeners.add(notify)
    notify()
    return () => this.listeners.delete(notify)
  }
}

const open = (source: ListSource) => {
  const clock = new SimulatedClock()
  const list = createActor(listMachine, { input: { source }, clock }).start()
  list.send({ type: 'list.shown' })
  const context = () => list.getSnapshot().context
  return {
    list,
    clock,
    context,
    ids: () => context().ids.join(' '),
    row: (id: string) => context().listing.rows.get(id),
    scrollTo: (first: number, last: number) =>
      list.send({ type: 'sight.moved', sight: { first, last }, top: first * 48 }),
    hasTag: (tag: 'loading' | 'failed') => list.getSnapshot().hasTag(tag),
  }
}

const openLong = (count: number) => {
  const source = new TestSource(count, 30)
  const opened = open(source)
  opened.scrollTo(0, 9)
  return { source, ...opened }
}

test('it is loading until the first page has come', () => {
  const source = new TestSource(2)
  source.isHeld = true
  const { hasTag, ids } = open(source)
  expect(hasTag('loading')).toBe(true)
  source.answer()
  expect(hasTag('loading')).toBe(false)
  expect(ids()).toBe('r1 r2')
})

test('the next page comes when the end is near, none twice, and none behind the last', () => {
  const { scrollTo, context } = openLong(40)
  for (let time = 1; time <= 2; time += 1) {
    scrollTo(8, 17)
    expect(context().ids).toHaveLength(40)
  }
  scrollTo(30, 39)
  expect(context().ids).toHaveLength(40)
  expect(isAsking(context())).toBe(false)
})

test('far from what is in sight nobody listens, and the rows stay', () => {
  const { source, scrollTo, context } = openLong(600)
  for (let last = 9; last < 590; last += 10) scrollTo(last - 9, last)
  expect(context().ids.length).toBeGreaterThan(500)
  expect(source.listeners.size).toBeLessThanOrEqual(11)
})

test('rows that come back into sight show what became of them meanwhile', () => {
  const { source, scrollTo, row } = openLong(600)
  for (let last = 9; last < 400; last += 10) scrollTo(last - 9, last)
  source.change('r2', { name: 'new' })
  expect(row('r2')?.value.name).toBeUndefined()
  scrollTo(0, 9)
  expect(row('r2')?.value.name).toBe('new')
})

test('a change shows in its row, which is lit for a moment, and for its whole time again after a second one', () => {
  const source = new TestSource(3)
  const { row, clock } = open(source)
  source.change('r2', { name: 'new' })
  expect(row('r2')).toMatchObject({ state: 'here', isFresh: true, value: { name: 'new' } })
  clock.increment(highlightTime - 1)
  source.change('r2', { name: 'newer' })
  clock.increment(highlightTime - 1)
  expect(row('r2')?.isFresh).toBe(true)
  clock.increment(1)
  expect(row('r2')?.isFresh).toBe(false)
})

test('a record behind the rows is no news, for its page comes by scrolling, nor one that moved back to its place', () => {
  const source = new TestSource(90, 30)
  const { context, row } = open(source)
  source.put('new', record(5_000))
  expect(context().pending).toBe(0)
  source.change('r3', { append: 1 })
  expect(context().pending).toBe(1)
  source.change('r3', { append: 30 })
  expect(row('r3')?.state).toBe('here')
  expect(context().pending).toBe(0)
})

test('the first record of an empty list is shown at once, and the total follows', () => {
  const source = new TestSource(0)
  const { ids, context } = open(source)
  source.put('new', record(15))
  expect(ids()).toBe('new')
  expect(context()).toMatchObject({ pending: 0, total: 1 })
})

test('a record that the list would not show any more keeps its row until it is read anew', () => {
  const source = new TestSource(4, 3)
  const { ids, row, list, context } = open(source)
  source.change('r2', { out: true })
  expect(row('r2')).toMatchObject({ state: 'left', isFresh: true })
  // The same version may come twice.
  const { listing } = context()
  const again = takeRow(listing, source, 'r2', { ...row('r2')?.value, rev: row('r2')?.value.rev ?? 0 })
  expect(again.rows.get('r2')?.isFresh).toBe(true)
  list.send({ type: 'pending.show' })
  expect(ids()).toBe('r1 r3 r4')
})

test('a record that was deleted keeps its row, and the next page is not taken for news', () => {
  const { source, row, ids, context } = openLong(60)
  source.put('r5', null)
  expect(row('r5')?.state).toBe('gone')
  expect(ids().split(' ')).toHaveLength(30)
  expect(context().pending).toBe(0)
})

test('a row that newcomers pushed off its page stays live', () => {
  const source = new TestSource(30, 30)
  const { row, scrollTo } = open(source)
  scrollTo(0, 9)
  source.put('new', record(5))
  source.change('r30', { name: 'still live' })
  expect(row('r30')).toMatchObject({ state: 'here', value: { name: 'still live' } })
})

test('news are shown also when the first page was far out of sight', () => {
  const { source, scrollTo, list, ids, context } = openLong(600)
  for (let last = 9; last < 400; last += 10) scrollTo(last - 9, last)
  source.put('new', record(1))
  list.send({ type: 'pending.show' })
  expect(ids().split(' ').slice(0, 2)).toEqual(['new', 'r1'])
  expect(context().top).toBe(0)
})

test('pages of the reading before are not taken for those of the present one', () => {
  const { source, scrollTo, list, ids } = openLong(90)
  scrollTo(8, 17)
  source.put('new', record(1))
  list.send({ type: 'pending.show' })
  scrollTo(8, 17)
  expect(ids().split(' ')).toHaveLength(60)
  expect(new Set(ids().split(' ')).size).toBe(60)
})

test('an answer of the reading before that comes while it is left is taken for none of the present one', () => {
  const { source, scrollTo, list, ids } = openLong(120)
  const { watchPage } = source
  const answers = new Set<() => void>()
  source.watchPage = (after, { next, failed }) => {
    const stop = watchPage(after, { next, failed })
    const answer = () => next({ entries: [{ id: 'late', value: record(5_000) }], isEnd: true })
    answers.add(answer)
    return () => {
      stop()
      answers.delete(answer)
      for (const ofOther of answers) ofOther()
    }
  }
  scrollTo(20, 29)
  scrollTo(50, 59)
  expect(answers.size).toBe(2)
  list.send({ type: 'pending.show' })
  expect(ids()).not.toContain('late')
})

test('rows and place are still there when the list is shown again', () => {
  const { source, scrollTo, list, context, row } = openLong(90)
  scrollTo(20, 29)
  list.send({ type: 'rows.wanted', count: 30 })
  list.send({ type: 'list.hidden' })
  expect(source.listeners.size).toBe(0)
  source.change('r25', { name: 'meanwhile' })
  list.send({ type: 'list.shown' })
  // Rows for a print are wanted once.
  expect(isGathered(context())).toBe(false)
  expect(context()).toMatchObject({ top: 20 * 48 })
  expect(context().ids).toHaveLength(60)
  expect(row('r25')?.value.name).toBe('meanwhile')
})

/** Searches 500 records per page, of which one in `rarity` matches. */
const openRare = (count: number, rarity: number) => {
  const source = new TestSource(0, 30)
  const value = (nth: number): TestRecord => ({ rev: 1, append: nth, ...(nth % rarity === 0 ? {} : { out: true }) })
  const all = Array.from({ length: count }, (_, nth) => ({ id: `r${nth}`, value: value(nth) }))
  source.watchPage = (after, { next }) => {
    const start = after === null ? 0 : placeOf(after) + 1
    const entries = all.slice(start, start + 500)
    const until = start + 500 < count ? (entries.at(-1) ?? null) : null
    next({
      entries: entries.filter(source.belongs),
      isEnd: until === null,
      looked: { count: entries.length, bytes: entries.length * 340, of: count, until },
    })
    return () => {}
  }
  return open(source)
}

test('it looks on by itself through 2,000 records of which few belong to it, and then as far again when the person wants it', () => {
  const { list, context } = openRare(5_000, 400)
  expect(isPaused(context())).toBe(true)
  expect(isAsking(context())).toBe(false)
  expect(lookedIn(context().listing)).toEqual({ count: 2_000, of: 5_000 })
  expect(context().ids).toHaveLength(5)
  list.send({ type: 'looking.continued' })
  expect(lookedIn(context().listing).count).toBe(4_000)
  list.send({ type: 'looking.continued' })
  expect(lookedIn(context().listing).count).toBe(5_000)
  expect(isPaused(context())).toBe(false)
  expect(context().ids).toHaveLength(13)
})

test('a search rests the longer, the more it has read, and never longer than a minute', () => {
  const page = (bytes: number): Page => ({
    after: null,
    ids: [],
    isFull: true,
    looked: { count: 1, bytes, of: null, until: null },
    live: null,
  })
  const rest = (...bytes: readonly number[]) => pauseAfter({ ...emptyListing, pages: bytes.map(page) }, 1)
  expect(rest(9_000_000, 850_000)).toBe(30_000)
  expect(rest(0, 9_000_000)).toBe(60_000)
})

const searched = (context: () => { readonly listing: Parameters<typeof lookedIn>[0] }) =>
  lookedIn(context().listing).count

test('then it looks on slowly: whatever it reads, no minute has more than 2 MB', () => {
  const { clock, context } = openRare(100_000, 40_000)
  const bytes: number[] = []
  for (let second = 0; second < 600; second += 1) {
    bytes.push(searched(context) * 340)
    clock.increment(1_000)
  }
  const ofMinutes = bytes.slice(60).map((sum, at) => sum - (bytes[at] ?? 0))
  expect(Math.max(...ofMinutes, bytes[59] ?? 0)).toBeLessThanOrEqual(2_000_000)
  expect(Math.min(...ofMinutes)).toBeGreaterThan(1_000_000)
})

test('it looks on only while it is in view, and until the person stops it', () => {
  const { list, clock, context } = openRare(100_000, 5_000)
  const looksOn = () => {
    const before = searched(context)
    clock.increment(120_000)
    return searched(context) > before
  }
  expect(searched(context)).toBe(2_000)
  list.send({ type: 'tab.left' })
  expect(looksOn()).toBe(false)
  list.send({ type: 'tab.entered' })
  expect(looksOn()).toBe(true)
  list.send({ type: 'list.hidden' })
  expect(looksOn()).toBe(false)
  list.send({ type: 'list.shown' })
  expect(looksOn()).toBe(true)
  list.send({ type: 'looking.stopped' })
  expect(looksOn()).toBe(false)
  list.send({ type: 'looking.continued' })
  expect(looksOn()).toBe(true)
})

test('rows that are wanted come whatever is in sight, up to their number, also of a long search', () => {
  const { list, context } = openLong(400)
  expect(context().ids).toHaveLength(30)
  list.send({ type: 'rows.wanted', count: 100 })
  expect(context().ids).toHaveLength(120)
  expect(isGathered(context())).toBe(true)
  const rare = openRare(50_000, 400)
  rare.list.send({ type: 'rows.wanted', count: 2_000 })
  expect(rare.context().ids).toHaveLength(125)
  expect(isGathered(rare.context())).toBe(true)
})

test('it is counted when asked for, and what was counted does not outlast the rows', () => {
  const { list, context, source } = openLong(40)
  source.count = ({ next }) => {
    next({ found: 12, isDone: false })
    return () => {}
  }
  list.send({ type: 'count.asked' })
  expect(context().counted).toEqual({ found: 12, isDone: false })
  list.send({ type: 'list.hidden' })
  list.send({ type: 'list.shown' })
  expect(context().counted).toBeNull()
  source.count = ({ next }) => {
    next({ found: 40, isDone: true })
    return () => {}
  }
  list.send({ type: 'count.asked' })
  expect(context().counted).toEqual({ found: 40, isDone: true })
  list.send({ type: 'pending.show' })
  expect(context().counted).toBeNull()
})

test('it counts anew what it looks through from where a page of rows is full', () => {
  const page = (rows: number, count: number) => ({
    after: null,
    ids: Array.from({ length: rows }, (_, at) => `r${at}`),
    live: null,
    isFull: true,
    looked: { count, bytes: count, of: null, until: null },
  })
  const isFar = (...counts: readonly number[]) =>
    searchedEnough({ pages: [page(3, 500), ...counts.map(count => page(0, count))] }, 3, 0)
  expect([isFar(1_500), isFar(1_501)]).toEqual([false, true])
})

test('where there are enough rows it looks on only as the person scrolls', () => {
  const { scrollTo, context } = openRare(5_000, 20)
  expect(lookedIn(context().listing).count).toBe(500)
  scrollTo(10, 19)
  expect(lookedIn(context().listing).count).toBe(1_000)
  expect(isPaused(context())).toBe(false)
})

test('a list whose source breaks says why, and can be read again', () => {
  const source = new TestSource(2)
  const watchTotal = source.watchTotal
  source.watchTotal = () => {
    throw new Error('broken')
  }
  const { list, hasTag, context, ids } = open(source)
  expect(hasTag('failed')).toBe(true)
  expect(context().failure?.message).toBe('broken')
  source.watchTotal = watchTotal
  source.isHeld = true
  expect(source.listeners.size).toBe(0)
  list.send({ type: 'retry' })
  expect([...list.getSnapshot().tags]).toEqual(['loading'])
  source.answer()
  expect([ids(), hasTag('failed'), context().failure, context().total]).toEqual(['r1 r2', false, null, 2])
})

test('rows are selected until none is left, and all that match only after some were', () => {
  const { list, context } = open(new TestSource(3))
  list.send({ type: 'all.selected' })
  expect(context().selection).toEqual(new Set())
  list.send({ type: 'rows.selected', ids: new Set(['r1']) })
  list.send({ type: 'all.selected' })
  expect(context().selection).toBe('all')
  list.send({ type: 'rows.selected', ids: new Set(['r1', 'r2']) })
  expect(context().selection).toEqual(new Set(['r1', 'r2']))
  list.send({ type: 'selection.cleared' })
  expect(context().selection).toEqual(new Set())
})

test('a list that cannot say how many there are shows its rows all the same', () => {
  const { context, ids, hasTag } = open(Object.assign(new TestSource(2), { watchTotal: null }))
  expect([ids(), context().total, context().failure, hasTag('failed')]).toEqual(['r1 r2', null, null, false])
})

test('a row that was deleted and brought back as it was is there again', () => {
  const source = new TestSource(3)
  const { row } = open(source)
  source.put('r2', null)
  expect(row('r2')?.state).toBe('gone')
  source.put('r2', record(20))
  expect(row('r2')?.state).toBe('here')
})

test('the first rows are live again when they come back into sight', () => {
  const { source, scrollTo, row, ids, context } = openLong(300)
  for (let first = 10; first <= 250; first += 20) scrollTo(first, first + 9)
  source.change('r1', { append: 10 })
  expect(row('r1')?.value.rev).toBe(1)
  const before = ids()
  scrollTo(0, 9)
  expect(row('r1')?.value.rev).toBe(2)
  expect(ids()).toBe(before)
  source.put('new', record(1))
  expect(context().pending).toBe(1)
})

test('moving through rows that are there works nothing out anew', () => {
  const { source, scrollTo } = openLong(60)
  source.put('new', record(1))
  let compared = 0
  const { compare } = source
  source.compare = (one, other) => {
    compared += 1
    return compare(one, other)
  }
  scrollTo(1, 8)
  expect(compared).toBe(0)
})

test('the same version that comes twice changes no row', () => {
  const source = new TestSource(3)
  const { context } = open(source)
  const { rows } = context().listing
  source.put('r2', record(20))
  expect(context().listing.rows).toBe(rows)
})

test('a record that comes behind the rows of a list that is not full is news', () => {
  const source = new TestSource(2)
  const { context, ids } = open(source)
  source.put('last', record(90))
  expect([context().pending, ids()]).toEqual([1, 'r1 r2'])
})

test('after the news were shown the first rows are still live, and none is lit that is there no more', () => {
  const { source, scrollTo, list, row, context, clock } = openLong(90)
  scrollTo(40, 49)
  source.change('r45', { name: 'lit' })
  source.put('new', record(1))
  list.send({ type: 'pending.show' })
  source.change('r1', { name: 'changed' })
  expect(row('r1')?.value.name).toBe('changed')
  clock.increment(highlightTime)
  expect([...context().listing.rows.values()].filter(({ id }) => id === undefined)).toEqual([])
  expect(row('r1')?.isFresh).toBe(false)
})

test('a list that nobody sees asks for no more rows, and what came as it was is no news', () => {
  const { source, scrollTo, list, context } = openLong(90)
  source.isHeld = true
  scrollTo(15, 24)
  expect(isAsking(context())).toBe(true)
  list.send({ type: 'list.hidden' })
  expect(isAsking(context())).toBe(false)
  const { listing } = context()
  expect(takeRow(listing, source, 'r1', record(10))).toBe(listing)
  expect(takeRow(listing, source, 'r1', null)).not.toBe(listing)
})

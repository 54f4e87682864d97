import { expect, test, vi } from 'vitest'
import type { Observer } from '../../../model/store.ts'
import type { Json } from '../../../model/values/json.ts'
import { distinct, type Source, thenRead, together, withEach } from './sources.ts'

/** A source controlled by the test. */
const receivedBy = <Value>() => {
  const observers = new Set<Observer<Value>>()
  const source: Source<Value> = observer => {
    observers.add(observer)
    return () => observers.delete(observer)
  }
  return {
    source,
    count: () => observers.size,
    say: (value: Value) => [...observers].map(({ next }) => next(value)),
    fail: () => [...observers].map(({ failed }) => failed({ code: 'permission_denied', message: 'No' })),
  }
}

const hear = <Value>(source: Source<Value>) => {
  const heard: Value[] = []
  const failures: string[] = []
  const stop = source({ next: value => heard.push(value), failed: ({ code }) => failures.push(code) })
  return { heard, failures, stop }
}

test('what is said once more is said once, nothing included', () => {
  const { source, say } = receivedBy<Json>()
  const { heard } = hear(distinct(source))
  for (const value of [null, null, { order: ['a'] }, { order: ['a'] }, { order: ['b'] }, null]) say(value)
  expect(heard).toEqual([null, { order: ['a'] }, { order: ['b'] }, null])
})

test('several are reported together once each is known', () => {
  const [name, places] = [receivedBy<string>(), receivedBy<number>()]
  const { heard } = hear(together<{ name: string; places: number }>({ name: name.source, places: places.source }))
  name.say('Liga')
  expect(heard).toEqual([])
  places.say(20)
  name.say('Copa')
  expect(heard).toEqual([
    { name: 'Liga', places: 20 },
    { name: 'Copa', places: 20 },
  ])
})

test('they stand in the order in which they were asked for, whichever comes first', () => {
  const [name, places] = [receivedBy<string>(), receivedBy<number>()]
  const { heard } = hear(together<{ name: string; places: number }>({ name: name.source, places: places.source }))
  places.say(20)
  name.say('Liga')
  expect(heard.map(Object.keys)).toEqual([['name', 'places']])
})

test('one that fails ends all of them, also at once, and is reported once', () => {
  const [name, places] = [receivedBy<string>(), receivedBy<number>()]
  const stop = vi.fn()
  const refused: Source<string> = ({ failed }) => {
    failed({ code: 'permission_denied', message: 'No' })
    return stop
  }
  for (const source of [name.source, refused]) {
    const { failures } = hear(together<{ name: string; places: number }>({ name: source, places: places.source }))
    name.fail()
    places.fail()
    expect(failures).toEqual(['permission_denied'])
    expect([name.count(), places.count()]).toEqual([0, 0])
  }
  expect(stop).toHaveBeenCalledOnce()
})

test('of nothing there is something at once', () => {
  expect(hear(together({})).heard).toEqual([{}])
  const { list, heard } = openList()
  list.say([])
  expect(heard).toEqual([[]])
})

const openList = () => {
  const list = receivedBy<readonly string[]>()
  const detached = new Map(['ada', 'bea', 'eva'].map(id => [id, receivedBy<number>()]))
  const of = (id: string) => {
    const found = detached.get(id)
    if (found === undefined) throw new Error(`Nobody is called ${id}.`)
    return found
  }
  const received = hear(
    withEach(
      list.source,
      id => id,
      id => of(id).source,
    ),
  )
  return { list, of, ...received, last: () => received.heard.at(-1)?.map(({ item, more }) => `${item} ${more}`) }
}

test('a list is reported with what lies beside each of its items, once all of that is known', () => {
  const { list, of, heard, last } = openList()
  list.say(['ada', 'bea'])
  of('ada').say(1)
  expect(heard).toEqual([])
  of('bea').say(2)
  of('ada').say(3)
  expect(last()).toEqual(['ada 3', 'bea 2'])
})

test('what lies beside an item is watched as long as the item is in the list', () => {
  const { list, of, last, stop } = openList()
  list.say(['ada', 'bea'])
  of('ada').say(1)
  of('bea').say(2)
  list.say(['bea', 'eva'])
  expect([of('ada').count(), of('bea').count(), of('eva').count()]).toEqual([0, 1, 1])
  of('eva').say(5)
  expect(last()).toEqual(['bea 2', 'eva 5'])
  stop()
  expect([of('bea').count(), of('eva').count(), list.count()]).toEqual([0, 0, 0])
})

test('what fails beside an item ends the whole list', () => {
  const { list, of, failures } = openList()
  list.say(['ada', 'bea'])
  of('bea').fail()
  expect(failures).toEqual(['permission_denied'])
  expect([list.count(), of('ada').count()]).toEqual([0, 0])
})

test('of what is read for values only the last is said, and a failure ends it', async () => {
  const values = receivedBy<number>()
  const answers: (() => void)[] = []
  const { heard, failures } = hear(
    thenRead(
      values.source,
      value =>
        new Promise((resolve, reject) => {
          answers.push(() => (value > 2 ? reject(Object.assign(new Error('No'), { code: 'denied' })) : resolve(value)))
        }),
    ),
  )
  const answer = async (at: number) => {
    answers[at]?.()
    await Promise.resolve()
  }
  values.say(1)
  values.say(2)
  await answer(1)
  await answer(0)
  expect(heard).toEqual([2])
  values.say(3)
  await answer(2)
  expect(failures).toEqual(['denied'])
  expect(values.count()).toBe(0)
})

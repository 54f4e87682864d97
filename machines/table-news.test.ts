import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { gathering, tableNewsMachine } from './table-news.ts'

const start = () => {
  const clock = new SimulatedClock()
  const news = (signature: string) => ({ signature, sentence: `Table ${signature}` })
  const actor = createActor(tableNewsMachine, { clock, input: news('1') }).start()
  const draw = (signature: string) => actor.send({ type: 'table.drawn', news: news(signature) })
  return { clock, draw, said: () => actor.getSnapshot().context.said }
}

test('the table that was there at first is no news, nor is the same table drawn again', () => {
  const { clock, draw, said } = start()
  draw('1')
  clock.increment(gathering)
  expect(said()).toBeNull()
})

test('what a few seconds brought is reported once, as it is in the end', () => {
  const { clock, draw, said } = start()
  draw('2')
  clock.increment(gathering - 1)
  draw('3')
  expect(said()).toBeNull()
  clock.increment(1)
  expect(said()).toEqual({ number: 1, sentence: 'Table 3' })
  clock.increment(gathering)
  expect(said()?.number).toBe(1)
})

test('a change that was taken back is not reported', () => {
  const { clock, draw, said } = start()
  draw('2')
  draw('1')
  clock.increment(gathering)
  expect(said()).toBeNull()
  draw('3')
  clock.increment(gathering)
  expect(said()).toEqual({ number: 1, sentence: 'Table 3' })
})

test('each next change is reported anew', () => {
  const { clock, draw, said } = start()
  draw('2')
  clock.increment(gathering)
  draw('3')
  clock.increment(gathering)
  expect(said()).toEqual({ number: 2, sentence: 'Table 3' })
})

test('the same table drawn again lets no later change be reported sooner', () => {
  const { clock, draw, said } = start()
  draw('1')
  clock.increment(gathering - 1)
  draw('2')
  clock.increment(gathering - 1)
  expect(said()).toBeNull()
  clock.increment(1)
  expect(said()?.sentence).toBe('Table 2')
})

import { deleteApp, initializeApp } from 'firebase/app'
import { getDatabase, push, ref } from 'firebase/database'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PushNames } from './write.ts'

it('makes names of 20 characters that begin with the time, as push() of the SDK does', async () => {
  const time = 1_779_075_390_531
  vi.useFakeTimers({ now: time, toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const app = initializeApp({ databaseURL: 'http://127.0.0.1:1?ns=main' }, 'push-name')
  onTestFinished(() => deleteApp(app))
  const made = push(ref(getDatabase(app))).key ?? ''
  const name = new PushNames().next(time)
  expect(name).toMatch(/^[-\w]{20}$/)
  expect(name.slice(0, 8)).toBe(made.slice(0, 8))
})

it('sorts each name after all before it, also within one millisecond and when the clock goes back', () => {
  const names = new PushNames()
  const times = [1000, 1000, 1001, 1001, 999, 1001, 2000, 1500, 1500]
  const made = times.map(time => names.next(time))
  expect(made).toEqual([...made].sort())
  expect(new Set(made).size).toBe(made.length)
})

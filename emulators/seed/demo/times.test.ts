import { afterEach, expect, test, vi } from 'vitest'
import { dayText } from './times.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each(['2026-11-23T00:00:00Z', '2027-06-27T23:59:59Z', '2028-02-29T12:00:00Z'])(
  'at %s the story is of this week: Sunday’s matches are over, and what is scheduled is ahead',
  async moment => {
    vi.useFakeTimers({ now: Date.parse(moment), toFake: ['Date'] })
    vi.resetModules()
    const { closing, scheduled, storyDay, storyTime } = await import('./times.ts')
    const matchDay13 = storyTime(2026, 10, 22, 21)
    expect([matchDay13, closing].map(at => new Date(at).getUTCDay())).toEqual([0, 5])
    expect(Date.now() - matchDay13).toBeGreaterThan(0)
    expect(Date.now() - matchDay13).toBeLessThan(8 * 86_400_000)
    expect(scheduled.from).toBeGreaterThan(Date.now())
    expect(storyDay('2026-11-22')).toBe(dayText(matchDay13))
  },
)

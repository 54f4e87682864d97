import { expect, test, vi } from 'vitest'
import type { Environment } from '../../config/environment.ts'
import { beaconTo, type ReportVital, type Vital } from './measure-vitals.ts'
import { watchVitals } from './watch-vitals.ts'

const firebase = { apiKey: 'key', projectId: 'luna' }
const url = 'https://vitals.luna.test/collect'
const ready = () => Promise.resolve()
const paint: Vital = { name: 'FCP', value: 812.5, rating: 'good', id: 'v6-1', navigationType: 'navigate' }

const loading = () => vi.fn(async () => ({ beaconTo, measureVitals: (report: ReportVital) => report(paint) }))

const watch = (environment: Environment, load = loading()) => watchVitals(environment, { ready, load })

const hearBeacons = (isTaken = true) => {
  const beacon = vi.fn<(...sent: unknown[]) => boolean>().mockReturnValue(isTaken)
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true })
  return beacon
}

test('without a target nothing is loaded and nothing is sent', async () => {
  const beacon = hearBeacons()
  const load = loading()
  await watch({ firebase }, load)
  expect(load).not.toHaveBeenCalled()
  expect(beacon).not.toHaveBeenCalled()
})

test('with a target each vital is sent there, with the page but not what its address holds besides', async () => {
  const beacon = hearBeacons()
  window.history.replaceState(null, '', '/manager/contents?search=secret')
  await watch({ firebase, webVitals: { url } })
  expect(beacon).toHaveBeenCalledTimes(1)
  const [target, body] = beacon.mock.lastCall ?? []
  expect(target).toBe(url)
  expect(JSON.parse(String(body))).toEqual({ ...paint, page: '/manager/contents' })
})

test('what measures begins to load only when the page may', async () => {
  hearBeacons()
  const load = loading()
  let begin = () => {}
  const watching = watchVitals(
    { firebase, webVitals: { url } },
    {
      load,
      ready: () =>
        new Promise(resolve => {
          begin = resolve
        }),
    },
  )
  expect(load).not.toHaveBeenCalled()
  begin()
  await watching
  expect(load).toHaveBeenCalledTimes(1)
})

test.each([
  [
    'does not arrive',
    true,
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
    'This visit is not measured',
  ],
  ['is not taken', false, loading(), 'The browser did not take a measurement'],
])('whoever looks into the browser hears of what %s', async (_, isTaken, load, warning) => {
  hearBeacons(isTaken)
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await watch({ firebase, webVitals: { url } }, load)
  expect(warnings).toHaveBeenCalledWith(expect.stringContaining(warning))
})

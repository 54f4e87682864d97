import { expect, test } from 'vitest'
import type { Role } from '../../../model/permissions.ts'
import { roles } from '../../../model/permissions.ts'
import type { Store } from '../../../model/store.ts'
import type { Json } from '../../../model/values/json.ts'
import { memoryStore } from '../../../records/testing/memory-store.ts'

const day = 'stats/devices/days/oime/2026-11-18'
const tree = {
  [day]: '1;800',
  'stats/closed/oime': '2026-01-31',
  'stats/last': { number: 7 },
  'events/oime/2026-11-19/-E1': { type: 'seen', at: 1, device: 'a' },
  'uncounted/2026-11-19~oime': 'm2',
}

const opened = () => memoryStore({ as: { uid: 'sergio', role: 'stats' }, tree })
const workerOf = () => memoryStore({ as: { uid: 'worker', role: 'contents' }, tree })

const readDays = (store: Store, limit = 92) =>
  store.readPage({ path: 'stats/devices/days/oime', order: '$key', from: '2026-11-01', to: '2026-11-30', limit })

const denied = { code: 'permission_denied' }

const next = (more: Readonly<Record<string, Json>> = {}) => ({ 'stats/last': { number: 8 }, ...more })

test.each(roles.map(role => [role, role === 'admin' || role === 'stats'] as const))(
  'whether the role %s reads figures: %s',
  async (role: Role, isGranted) => {
    const store = opened().as('somebody', role)
    const read = readDays(store)
    if (isGranted) expect(await read).toEqual([{ id: '2026-11-18', value: '1;800' }])
    else await expect(read).rejects.toMatchObject(denied)
  },
)

test('figures are read in limited queries, never as a whole', async () => {
  const store = opened()
  await expect(readDays(store, 501)).rejects.toMatchObject(denied)
  for (const path of ['stats', 'stats/devices', 'stats/devices/days/oime', day, 'stats/last', 'stats/closed/oime'])
    await expect(store.read(path)).rejects.toMatchObject(denied)
})

test('nobody at the console reads events, or days that wait for being counted', async () => {
  const store = opened().as('ana', 'admin')
  for (const path of ['events', 'events/oime/2026-11-19', 'events/oime/2026-11-19/-E1', 'uncounted'])
    await expect(store.read(path)).rejects.toMatchObject(denied)
  await expect(store.readPage({ path: 'events/oime/2026-11-19', order: '$key', limit: 10 })).rejects.toMatchObject(
    denied,
  )
})

test('nobody at the console writes figures, events or marks, not even an admin', async () => {
  const store = opened().as('ana', 'admin')
  const attacks = [
    next({ [day]: '1;900' }),
    { [day]: '1;900' },
    { 'events/oime/2026-11-19/-E2': { type: 'seen' } },
    { 'uncounted/2026-11-19~oime': 'm3' },
    { 'uncounted/2026-11-19~oime': null },
    { 'stats/closed/oime': '2026-11-30' },
    { counted: { day: '2026-11-19~oime', mark: 'm2' } },
  ]
  for (const attack of attacks) await expect(store.update(attack)).rejects.toMatchObject(denied)
})

test('the worker reads events by pages, and writes figures with the number of its update', async () => {
  const store = workerOf()
  const page = { path: 'events/oime/2026-11-19', order: '$key', limit: 10_000 }
  expect(await store.readPage(page)).toHaveLength(1)
  await expect(store.readPage({ ...page, limit: 10_001 })).rejects.toMatchObject(denied)
  await store.update(next({ [day]: '1;801' }))
  expect(store.tree()).toMatchObject({ stats: { last: { number: 8 } } })
  // A stale read loses.
  await expect(store.update(next({ [day]: '1;802' }))).rejects.toMatchObject(denied)
  await expect(store.update({ [day]: '1;802' })).rejects.toMatchObject(denied)
})

test.each([
  ['another family', 'stats/people/days/oime/2026-11-18', '1'],
  ['a period of another grain', 'stats/devices/months/oime/2026-11-18', '1'],
  ['an app that can be none', 'stats/devices/days/O i/2026-11-18', '1'],
  ['what is no text', day, 1],
  ['a text that is no aggregate', day, '<b>'],
  ['a text without end', day, `1;${'a'.repeat(4_000)}`],
  ['something below a figure', `${day}/more`, '1'],
])('the worker writes no figure that is %s', async (_, path, value) => {
  await expect(workerOf().update(next({ [path]: value }))).rejects.toMatchObject(denied)
})

test('the worker takes away the mark that it has counted, and no later one', async () => {
  const mark = 'uncounted/2026-11-19~oime'
  const counted = (of: string) => ({ counted: { day: '2026-11-19~oime', mark: of } })
  await expect(workerOf().update({ [mark]: null, ...counted('m1') })).rejects.toMatchObject(denied)
  await expect(workerOf().update({ [mark]: null })).rejects.toMatchObject(denied)
  await expect(workerOf().update({ [mark]: 'm3', ...counted('m2') })).rejects.toMatchObject(denied)
  await expect(
    opened()
      .as('ana', 'admin')
      .update({ [mark]: null, ...counted('m2') }),
  ).rejects.toMatchObject(denied)
  const store = workerOf()
  await store.update({ [mark]: null, ...counted('m2') })
  expect(await store.read(mark)).toBeNull()
})

import { expect, test, vi } from 'vitest'
import type { KeptJob, WriteRow } from '../../../machines/records/import-rows.ts'
import { jobsIn, keepingJob } from './import-jobs.ts'

const job: KeptJob = {
  batch: 'import-1',
  collection: 'contents',
  by: 'carmen',
  name: 'contents.csv',
  at: 1,
  total: 3,
  done: 0,
  refused: [],
  state: 'open',
}

const rowsUpTo = (count: number): readonly WriteRow[] =>
  Array.from({ length: count }, (_, nth) => ({ at: nth + 2, title: '', type: 'create', id: `c${nth}`, values: {} }))

test('the rows of a large file come back in its order', async () => {
  const jobs = jobsIn(new Map())
  const rows = rowsUpTo(12_001)
  await jobs.begin({ ...job, total: rows.length }, rows)
  const kept = await jobs.read('import-1', 'carmen')
  expect(kept?.rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at))
})

test('a row that was refused, and is written once the import goes on, is refused no longer', async () => {
  const jobs = jobsIn(new Map())
  const keeper = keepingJob(jobs, job, [], () => {})
  keeper.add(0, false)
  keeper.add(1, true)
  keeper.add(1, false)
  keeper.add(2, true)
  await keeper.finish('open')
  expect(await jobs.list('contents', 'carmen')).toMatchObject([{ done: 3, refused: [2], state: 'open' }])
})

test('the end of an import is noted after all of its notes, however slow the device', async () => {
  const jobs = jobsIn(new Map())
  let release = () => {}
  const noted: string[] = []
  const note = vi.fn(async ({ state }: KeptJob) => {
    if (state === 'open') await new Promise<void>(resolve => (release = resolve))
    noted.push(state)
  })
  const keeper = keepingJob({ ...jobs, note }, job, [], () => {})
  keeper.add(0, false)
  const end = keeper.finish('done')
  await new Promise(setImmediate)
  release()
  await end
  expect(noted).toEqual(['open', 'done'])
})

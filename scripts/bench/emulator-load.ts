import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmulator } from './emulator-processes.ts'
import { recordsOf } from './emulator-records.ts'
import { type Figure, median, repeat, rounded } from './measure.ts'

const namespace = 'load'
const records = 100_000
const rounds = 3

/** An export of 100,000 records; its size in bytes. */
const makeExport = async (folder: string): Promise<number> => {
  await mkdir(join(folder, 'database_export'), { recursive: true })
  const metadata = { version: '15.34.2', database: { version: '4.11.2', path: 'database_export' } }
  await writeFile(join(folder, 'firebase-export-metadata.json'), JSON.stringify(metadata))
  const file = join(folder, 'database_export', `${namespace}.json`)
  await writeFile(file, JSON.stringify({ contents: recordsOf(records) }))
  return (await stat(file)).size
}

/** How fast 100 MB are there, from an export and from a data folder, and what they take of memory. */
export const loadFigures = async (folder: string): Promise<Figure[]> => {
  const exported = join(folder, 'export')
  const kept = join(folder, 'kept')
  const bytes = await makeExport(exported)
  const imports = await repeat(rounds, async () => {
    await using emulator = await startEmulator()
    const before = await emulator.ask({ ask: 'memory' })
    const after = await emulator.ask({ ask: 'import', folder: exported })
    return { took: after.milliseconds, heap: after.heap - before.heap, resident: after.resident - before.resident }
  })
  const filled = await (async () => {
    await using emulator = await startEmulator()
    const before = await emulator.ask({ ask: 'memory' })
    const after = await emulator.ask({ ask: 'fill', namespace, records })
    return after.heap - before.heap
  })()
  const keeping = await (async () => {
    await using emulator = await startEmulator(kept)
    return await emulator.ask({ ask: 'import', folder: exported })
  })()
  const restarts = await repeat(rounds, async () => {
    await using emulator = await startEmulator(kept)
    return emulator.started
  })
  const times = (some: number): number => rounded(some / bytes, 2)
  const seconds = (some: number): number => rounded(some / 1000, 2)
  return [
    { what: '100,000 records as JSON', value: rounded(bytes / 1e6, 1), unit: 'MB' },
    { what: 'memory for them, imported', value: times(median(imports.map(({ heap }) => heap))), unit: '×', limit: 4 },
    { what: 'memory for them, set one by one', value: times(filled), unit: '×', limit: 4 },
    { what: 'growth of the process', value: times(median(imports.map(({ resident }) => resident))), unit: '×' },
    { what: 'import of them', value: seconds(median(imports.map(({ took }) => took))), unit: 's', limit: 6 },
    { what: 'import into a data folder', value: seconds(keeping.milliseconds), unit: 's', limit: 6 },
    { what: 'start with them in the data folder', value: seconds(median(restarts)), unit: 's', limit: 6 },
  ]
}

/** From the start of a process until it listens. */
export const startFigures = async (): Promise<Figure[]> => {
  const starts = await repeat(9, async () => {
    await using emulator = await startEmulator()
    return { ready: emulator.ready, own: emulator.started }
  })
  return [
    {
      what: 'cold start of the process to ready',
      value: rounded(median(starts.map(({ ready }) => ready))),
      unit: 'ms',
      limit: 300,
    },
    {
      what: '… of which the emulator itself',
      value: rounded(median(starts.map(({ own }) => own)), 1),
      unit: 'ms',
      limit: 50,
    },
  ]
}

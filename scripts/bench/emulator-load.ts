import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startEmulator } from './emulator-client.ts'
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

const command = ['scripts/run.mjs', 'emulators', '--only', 'database', '--database-port', '0']

/** Milliseconds from the start of the command, as npm starts it, until it says that it is ready. */
const startCommand = async (): Promise<number> => {
  const begun = performance.now()
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let ready: number | undefined
  for await (const line of createInterface({ input: child.stdout }))
    if (line === 'emulators ready') {
      ready = performance.now() - begun
      break
    }
  child.kill('SIGKILL')
  await ended
  if (ready === undefined) throw new Error('The emulator ended before it was ready: see its message above.')
  return ready
}

/** From the start of a process until it is ready. */
export const startFigures = async (): Promise<Figure[]> => {
  await rm('node_modules/.cache/luna/emulators.json', { force: true })
  const first = await startCommand()
  const starts = await repeat(9, startCommand)
  const own = await repeat(3, async () => {
    await using emulator = await startEmulator()
    return emulator.started
  })
  return [
    {
      what: 'cold process start to ready: node scripts/run.mjs emulators --only database',
      value: rounded(median(starts)),
      unit: 'ms',
      limit: 300,
    },
    { what: '… of which the emulator itself', value: rounded(median(own), 1), unit: 'ms', limit: 50 },
    { what: '… the first time after a change of the sources, which compiles', value: rounded(first), unit: 'ms' },
  ]
}

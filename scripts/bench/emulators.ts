import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { type Benchmark, type Figure, median, repeat } from './measure.ts'

export const emulators: Benchmark = {
  name: 'emulators',
  describes: 'npm run emulators to "emulators ready"; median of 5',
  async run() {
    const rounds = await repeat(5, startOnce)
    const figures: Figure[] = [
      { what: 'ready after', value: median(rounds.map(round => round.ready)), unit: 'ms', limit: 3000 },
    ]
    const memory = rounds.flatMap(round => round.memory ?? [])
    return memory.length > 0
      ? [...figures, { what: 'memory of all processes', value: median(memory), unit: 'MB' }]
      : figures
  },
}

export const untilReady = async ({ stdout }: { readonly stdout: Readable }): Promise<void> => {
  for await (const line of createInterface({ input: stdout })) if (line === 'emulators ready') return
  throw new Error('The emulators ended before they were ready: see their message above.')
}

const startOnce = async () => {
  const begun = performance.now()
  const command = spawn(
    'npm',
    ['run', 'emulators', '--', '--seed', 'demo', '--auth-port', '29099', '--database-port', '29000'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    },
  )
  const ended = once(command, 'close')
  await untilReady(command)
  const ready = Math.round(performance.now() - begun)
  if (command.pid === undefined) throw new Error('npm could not be started.')
  const memory = await memoryOfGroup(command.pid)
  process.kill(-command.pid, 'SIGTERM')
  await ended
  return { ready, memory }
}

/** Memory of a process group in megabytes; Linux only. */
const memoryOfGroup = async (group: number): Promise<number | undefined> => {
  if (process.platform !== 'linux') return undefined
  const list = spawn('ps', ['-o', 'pid=', '-g', String(group)], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  list.stdout.on('data', chunk => (output += chunk))
  await once(list, 'close')
  const sizes = await Promise.all(
    output
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .map(async pid => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8')
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
      }),
  )
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)
}

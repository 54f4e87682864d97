import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DataError, systemCodeOf } from './errors.ts'

interface Holder {
  readonly pid: number
  /** Start time by the system's count; null if unknown. */
  readonly started: string | null
  /** Time of the lock, in milliseconds since 1970. */
  readonly since: number
}

/** Lets one emulator work in a folder. The file outlives a killed process, so it counts only while its process runs. */
export class FolderLock {
  readonly #file: string
  #isReleased = false

  private constructor(file: string) {
    this.#file = file
  }

  /** @throws {DataError} `locked` while a running emulator holds the folder */
  static take(folder: string): FolderLock {
    const file = join(folder, 'lock')
    const draft = join(folder, `lock.${process.pid}.${Math.trunc(performance.now() * 1000)}`)
    const self: Holder = { pid: process.pid, started: startOf(process.pid), since: Date.now() }
    try {
      writeFileSync(draft, `${JSON.stringify(self)}\n`)
      while (!isNamed(draft, file)) removeStale(folder, file, `${draft}.stale`)
    } finally {
      rmSync(draft, { force: true })
    }
    return new FolderLock(file)
  }

  release(): void {
    if (this.#isReleased) return
    this.#isReleased = true
    rmSync(this.#file, { force: true })
  }
}

/** Renames the draft unless the name is taken, atomically, so that only one of two succeeds. */
function isNamed(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

function removeStale(folder: string, file: string, aside: string): void {
  const text = textOf(file)
  const holder = text === null ? null : parseHolder(text)
  if (holder !== null && isRunning(holder)) throw locked(folder, holder)
  try {
    renameSync(file, aside)
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return
    throw error
  }
  const taken = textOf(aside)
  // Another process also found it stale and was faster: the file moved aside is the new lock.
  const winner = taken === null || taken === text ? null : parseHolder(taken)
  if (winner !== null) renameSync(aside, file)
  else rmSync(aside, { force: true })
  if (winner !== null) throw locked(folder, winner)
}

function locked(folder: string, { pid, since }: Holder): DataError {
  const when = new Date(since).toISOString()
  return new DataError(
    'locked',
    `Another emulator is using the data in ${folder}: process ${pid}, since ${when}. Stop it, or use another folder.`,
  )
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** Null for a lock truncated by a power cut. */
function parseHolder(text: string): Holder | null {
  try {
    const { pid, started = null, since } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' && typeof since === 'number' ? { pid, started, since } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function isRunning({ pid, started, since }: Holder): boolean {
  if (!isProcess(pid) || hasEnded(pid)) return false
  const now = startOf(pid)
  if (now !== null && started !== null) return now === started
  return pid !== process.pid || since >= Date.now() - process.uptime() * 1000
}

export function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemCodeOf(error) === 'EPERM'
  }
}

/** Whether a killed process only waits to be reaped, which in containers may take for ever. Linux only. */
function hasEnded(pid: number): boolean {
  const state = statOf(pid)?.[0]
  return state === 'Z' || state === 'X'
}

/** Containers reuse few process numbers; Linux also has start times. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const ticks = statOf(pid)?.[STARTED_AFTER_NAME]
    return ticks === undefined ? null : `${boot} ${ticks}`
  } catch (error) {
    if (systemCodeOf(error) !== undefined) return null
    throw error
  }
}

/** Fields of /proc/PID/stat after the name; null without the file. */
function statOf(pid: number): readonly string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? null
  } catch (error) {
    if (systemCodeOf(error) !== undefined) return null
    throw error
  }
}

/** The 22nd field of /proc/PID/stat; two precede the name's end. */
const STARTED_AFTER_NAME = 19

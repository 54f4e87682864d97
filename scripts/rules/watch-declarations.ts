import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type FSWatcher, normalizePath, runnerImport } from 'vite'
import type { Stoppable } from '../../tools/run-until-stopped.ts'

interface Watching {
  readonly root: string
  /** Watches the project's files; Vite's, because Node 20 loses files that an editor replaces on save. */
  readonly watcher: FSWatcher
  readonly rules: string
  readonly load: (rules: string) => Promise<unknown>
  readonly log: (line: string) => void
}

/** Declarations and their imports, by path in the project. */
const isSource = (file: string): boolean => /^src\/(model|areas)\/.*(?<!\.test)\.ts$/.test(file)
/** Files whose change is reported, even if no rule follows. */
const isDeclaration = (file: string): boolean =>
  /^src\/(model\/|areas\/[^/]+\/(collections\/|(collections|permissions)\.ts$))/.test(file)

/** Debounce: an editor's "save all" writes several files. */
const quietFor = 50

/** In development: writes and applies the rules on each change of a declaration, if it compiles. */
export const watchDeclarations = ({ root, watcher, load, log, ...initially }: Watching): Stoppable => {
  let inForce = initially.rules
  let hasFailed = false
  let isStopped = false
  /** Whether there are changes since the current turn began; an overtaken turn reports nothing. */
  let isStale = true
  let isAwaited = false
  let turns: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const notify = (made: Made, seconds: string, wasAwaited: boolean) => {
    if (!made.done) log(`Rules not compiled, the previous ones stay in force: ${made.reason}`)
    else if (made.isNew) log(`Rules compiled and loaded: ${kilobytes(inForce)} KB, ${seconds} s.`)
    else if (hasFailed || wasAwaited) log(`Rules compiled, unchanged: ${seconds} s.`)
    hasFailed = !made.done
  }

  const turn = async () => {
    isStale = false
    const began = performance.now()
    const run = await writeRules(root)
    if (isStale || isStopped) return
    const wasAwaited = isAwaited
    isAwaited = false
    const made = run.done ? await putInForce() : run
    notify(made, ((performance.now() - began) / 1000).toFixed(1), wasAwaited)
  }

  const putInForce = async (): Promise<Made> => {
    try {
      const rules = await readFile(join(root, 'database.rules.json'), 'utf8')
      const isNew = rules !== inForce
      if (isNew) await load(rules)
      inForce = rules
      return { done: true, isNew }
    } catch (error) {
      return { done: false, reason: reasonIn(error) }
    }
  }

  const takeTurns = async () => {
    while (isStale && !isStopped) await turn()
    turns = undefined
  }

  const begin = () => {
    turns ??= takeTurns()
  }

  const changed = (_event: string, path: string) => {
    const file = normalizePath(relative(root, path))
    if (!isSource(file)) return
    isStale = true
    isAwaited ||= isDeclaration(file)
    clearTimeout(timer)
    timer = setTimeout(begin, quietFor)
  }
  watcher.on('all', changed)
  begin()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      watcher.off('all', changed)
      await turns
    },
  }
}

type Made = { readonly done: true; readonly isNew: boolean } | Failed

interface Failed {
  readonly done: false
  readonly reason: string
}

const writeRules = async (root: string): Promise<{ readonly done: true } | Failed> => {
  try {
    await runnerImport(join(root, 'scripts/rules/write-now.ts'), { root, configFile: false, logLevel: 'silent' })
    return { done: true }
  } catch (error) {
    return { done: false, reason: reasonIn(error) }
  }
}

/** Strips terminal colours. */
const reasonIn = (error: unknown): string =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim()

const kilobytes = (rules: string): string => (Buffer.byteLength(rules) / 1000).toFixed(1)

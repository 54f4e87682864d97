import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runnerImport } from 'vite'
import type { Stoppable } from '../../tools/run-until-stopped.ts'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Reports each file that changes, appears or disappears in the folders and below; returns a function that stops.
 * Watches each folder
 * separately: Node's recursive watch on Linux loses a file when an editor replaces it on save.
 */
export const watchFolders = (folders: readonly string[], changed: (file: string) => void): (() => void) => {
  const watchers = new Map<string, FSWatcher>()
  const forget = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(`${folder}${sep}`)) continue
      watcher.close()
      watchers.delete(path)
    }
  }
  const look = (folder: string, found: (file: string) => void) => {
    const watcher = watch(folder, (event, name) => {
      if (name === null) return
      const path = join(folder, name)
      changed(path)
      if (event !== 'rename') return
      // Perhaps a new folder, or a replaced one.
      forget(path)
      if (isFolder(path)) look(path, changed)
    })
    // The folder is gone; the watcher of its parent reports when it returns.
    watcher.on('error', () => forget(folder))
    watchers.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) look(path, found)
      else found(path)
    }
  }
  for (const folder of folders) look(folder, () => undefined)
  return () => {
    for (const watcher of watchers.values()) watcher.close()
    watchers.clear()
  }
}

interface Watching {
  readonly root: string
  readonly rules: string
  readonly load: (rules: string) => Promise<unknown>
  readonly log: (line: string) => void
}

/** Declarations and their imports. */
const watched = ['src/model', 'src/areas']
const isSource = (file: string): boolean => /(?<!\.test)\.ts$/.test(file)
/** Files whose change is reported, even if no rule follows. */
const isDeclaration = (file: string): boolean =>
  /^src\/(model\/|areas\/[^/]+\/(collections\/|(collections|permissions)\.ts$))/.test(file)

/** Debounce: an editor's "save all" writes several files. */
const quietFor = 50

/** In development: writes and applies the rules on each change of a declaration, if it compiles. */
export const watchDeclarations = ({ root, load, log, ...initially }: Watching): Stoppable => {
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

  const unwatch = watchFolders(
    watched.map(folder => join(root, folder)),
    file => {
      if (!isSource(file)) return
      isStale = true
      isAwaited ||= isDeclaration(relative(root, file).split(sep).join('/'))
      clearTimeout(timer)
      timer = setTimeout(begin, quietFor)
    },
  )
  begin()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      unwatch()
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

import { readFileSync, realpathSync, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { reasonOf } from '../journal/errors.ts'
import { CommandError } from './errors.ts'

/** @throws {CommandError} when it cannot be read */
export function readRules(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new CommandError(`The rules file ${file} cannot be read: ${reasonOf(cause)}.`, { cause })
  }
}

/** Milliseconds in which the events of one save come. */
const SETTLED = 50

/**
 * Puts a rules file in force whenever its text changes, and says so; faulty rules leave the former ones, and are reported
 * as an error, as is a system that watches no more files. Returns a function that stops. Watches the folder, because
 * editors replace a file on save.
 */
export function watchRules(file: string, use: (text: string) => unknown, log: (line: string) => void): () => void {
  let known = readRules(file)
  let timer: NodeJS.Timeout | undefined
  const look = async (): Promise<void> => {
    try {
      const text = readRules(file)
      if (text === known) return
      known = text
      await use(text)
      log(`${file} has changed, and is in force.`)
    } catch (error) {
      console.error(`${file} has changed; the former rules stay in force: ${reasonOf(error)}`)
    }
  }
  const lose = (error: unknown): void =>
    console.error(`${file} is not watched, so start again after a change: ${reasonOf(error)}`)
  try {
    // A link's target is what changes.
    const saved = realpathSync(file)
    const watcher = watch(dirname(saved), (_event, name) => {
      if (name !== basename(saved)) return
      clearTimeout(timer)
      timer = setTimeout(() => void look(), SETTLED)
    })
    watcher.on('error', lose)
    return () => {
      clearTimeout(timer)
      watcher.close()
    }
  } catch (error) {
    lose(error)
    return () => {}
  }
}

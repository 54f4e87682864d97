import { readFileSync, unwatchFile, watchFile } from 'node:fs'
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

/** Milliseconds between two looks at a file. */
const INTERVAL = 100
/** Milliseconds in which a save is complete. */
const SETTLED = 50

/**
 * Puts a rules file in force whenever its text changes, and says so; faulty rules leave the former ones, and are reported
 * as an error. Returns a function that stops. Looks at the file repeatedly, because events miss links that are pointed
 * elsewhere, and files that a container shares with its host.
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
  const changed = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void look(), SETTLED)
  }
  watchFile(file, { interval: INTERVAL }, changed)
  return () => {
    clearTimeout(timer)
    unwatchFile(file, changed)
  }
}

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EmulatorError } from '../emulator.ts'

/** A folder that keeps data between runs remembers which seed it began with; the mark is written once the seed is in. */

const markIn = (folder: string): string => join(folder, 'seed.json')

/** The seed that the folder began with; undefined for a new one. */
const seedOf = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(markIn(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new EmulatorError('unusable', `The data in ${folder} cannot be read: ${error.message}`, { cause: error })
  })
  return text === undefined ? undefined : (JSON.parse(text) as { seed: string }).seed
}

/** Runs `load` when the folder is new. True when it did; kept data stays as it is, whichever seed is asked for. */
export const seedOnce = async (folder: string, seed: string, load: () => Promise<void>): Promise<boolean> => {
  if ((await seedOf(folder)) !== undefined) return false
  await load()
  await mkdir(folder, { recursive: true })
  await writeFile(markIn(folder), `${JSON.stringify({ seed })}\n`)
  return true
}

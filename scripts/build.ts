import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { inProject } from './project.ts'

/** Path, size and time of change of a file, or of all files of a folder; nothing for what is not there. */
const linesOf = async (path: string): Promise<string[]> => {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!found) return []
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`]
  const names = (await readdir(path)).toSorted()
  return (await Promise.all(names.map(name => linesOf(join(path, name))))).flat()
}

/** Tells the state of files and folders by path, size and time of change: equal as long as none has been touched. */
export const fingerprintOf = async (paths: readonly string[]): Promise<string> => {
  const lines = await Promise.all(paths.map(linesOf))
  return createHash('sha256').update(lines.flat().join('\n')).digest('hex')
}

/** What a build is made of; scripts/web/demo.ts and environment.ts have a part in it by vite.config.ts. */
const sources = [
  'index.html',
  'machines',
  'package-lock.json',
  'public',
  'scripts/web/demo.ts',
  'scripts/web/environment.ts',
  'scripts/web/fonts.ts',
  'src',
  'vite.config.ts',
].map(inProject)
const page = inProject('dist/index.html')
const mark = inProject('.luna/build')

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const orMissing = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch(error => {
    if (isMissing(error)) return undefined
    throw error
  })

/** Names the sources together with what they were built into, so that a build made otherwise, for deployment say, is not taken for ours. */
const currentMark = async (mode: BuildMode): Promise<string> => {
  const built = await orMissing(stat(page))
  return `${await fingerprintOf(sources)} ${mode} demo=${process.env.LUNA_DEMO ?? ''} ${built?.mtimeMs ?? 'none'}`
}

export type BuildMode = 'demo' | 'production'

/** Builds the console into dist/, minified as for production, unless it is there and its sources are as they were. Local servers tell it of its surroundings. */
export const buildConsole = async (mode: BuildMode = 'demo'): Promise<void> => {
  const written = await orMissing(readFile(mark, 'utf8'))
  if (written === (await currentMark(mode))) return
  console.log('Building the console …')
  await build({ root: inProject('.'), mode, logLevel: 'warn' })
  await mkdir(dirname(mark), { recursive: true })
  await writeFile(mark, await currentMark(mode))
}

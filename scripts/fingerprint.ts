import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

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

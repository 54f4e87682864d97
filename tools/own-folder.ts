import { lstat, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { makeFolder } from '../emulators/database/journal/make-folder.ts'
import { CommandError } from './command.ts'
import { ifThere } from './if-there.ts'
import { inProject } from './project.ts'

/** Marker file of a folder that a command has written. */
export const ownMark = '.written-by'

/** Default output folders of commands: .gitignore lists them, and earlier versions left no marker. */
export const defaultFolders = {
  'npm run pack-worker': 'dist-worker',
  'npm run pack-emulator': 'dist-emulator',
  'npm run spec': 'dist-spec',
} as const

type Command = keyof typeof defaultFolders

/**
 * Empties and marks a folder for a command's output. Keeps a folder unless it is missing, empty, written by the same
 * command before, or its unmarked default.
 *
 * @throws {CommandError} naming the reason and what to do
 */
export const emptyOwnFolder = async (folder: string, command: Command, project = inProject('.')): Promise<void> => {
  const path = resolve(folder)
  const unwritable = (cause: Error): never => {
    throw new CommandError(
      `${path} cannot be written: ${cause.message}. Name a folder that this account may write to.`,
      { cause },
    )
  }
  const refusal = await refusalOf(path, command, await realpath(project)).catch(unwritable)
  if (refusal !== null) throw new CommandError(`${path} ${refusal}`)
  await fillAnew(path, `${command}\n`).catch(unwritable)
}

const fillAnew = async (path: string, mark: string): Promise<void> => {
  await rm(path, { recursive: true, force: true })
  makeFolder(path)
  await writeFile(join(path, ownMark), mark)
}

const refusalOf = async (path: string, command: Command, project: string): Promise<string | null> => {
  const found = await ifThere(lstat(path), null)
  if (found === null) return null
  if (found.isSymbolicLink()) return 'is a link. Name the folder that it leads to, or a new one.'
  if (!found.isDirectory()) return 'is a file, not a folder. Name a new folder or an empty one.'
  const own = await realpath(path)
  if (`${project}${sep}`.startsWith(own.endsWith(sep) ? own : `${own}${sep}`))
    return 'holds this project, which would be removed. Name a new folder or an empty one.'
  if ((await readdir(path)).length === 0) return null
  const mark = join(path, ownMark)
  const marked = await ifThere(lstat(mark), null)
  const isOwn = marked
    ? marked.isFile() && (await readFile(mark, 'utf8')) === `${command}\n`
    : own === join(project, defaultFolders[command])
  return isOwn
    ? null
    : `was not written by "${command}", which would remove what is in it. Name a new folder or an empty one, or empty this one yourself.`
}

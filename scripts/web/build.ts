import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '../../tools/command.ts'
import { runProgram } from '../../tools/program.ts'
import { inProject } from '../../tools/project.ts'

/** Path, size and time of a file, or of all files of a folder; empty if missing. */
const linesOf = (path: string): readonly string[] => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [`${path} ${found.size} ${found.mtimeMs}`]
  return readdirSync(path).flatMap(name => linesOf(join(path, name)))
}

/** Equal while none of the files and folders has changed. */
export const fingerprintOf = (paths: readonly string[]): string =>
  createHash('sha256').update(paths.flatMap(linesOf).join('\n')).digest('hex')

/** Inputs of a build: src/, and the files that vite.config.ts imports or reads (a test checks this). */
export const sources = [
  'firebase.json',
  'index.html',
  'machines',
  'package-lock.json',
  'scripts/web',
  'src',
  'tools',
  'vite.config.ts',
].map(inProject)
const page = inProject('dist/index.html')
const mark = inProject('.luna/build')

/** Fingerprint of sources, mode and built page, which tells our build from others, such as one for deployment. */
const currentMark = (mode: BuildMode): string => {
  const built = statSync(page, { throwIfNoEntry: false })
  return `${fingerprintOf(sources)} ${mode} demo=${process.env.LUNA_DEMO ?? ''} ${built?.mtimeMs ?? 'none'}`
}

export type BuildMode = 'demo' | 'production'

/**
 * Builds the console into dist/, minified as for production, unless it is up to date. Local servers supply its
 * environment. Runs in a separate process, in parallel to others.
 *
 * @throws {CommandError} when it cannot be built: the process has said why.
 */
export const buildConsole = async (mode: BuildMode = 'demo'): Promise<void> => {
  if (existsSync(mark) && readFileSync(mark, 'utf8') === currentMark(mode)) return
  console.log('Building the console …')
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--mode', mode, '--logLevel', 'warn']
  if ((await runProgram(vite, { NODE_ENV: 'production' })) !== 0)
    throw new CommandError('The console could not be built.')
  mkdirSync(dirname(mark), { recursive: true })
  writeFileSync(mark, currentMark(mode))
}

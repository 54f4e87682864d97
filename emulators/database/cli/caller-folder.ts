import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The variables by which npm, yarn and pnpm describe the script that they run. */
export type Environment = Readonly<Partial<Record<'INIT_CWD' | 'npm_lifecycle_event', string>>>

/** Without a script, INIT_CWD alone names the folder that the caller stands in. */
export const folderOfCaller = ({ INIT_CWD, npm_lifecycle_event }: Environment, folder: string): string =>
  npm_lifecycle_event === undefined ? (INIT_CWD ?? folder) : folder

/**
 * Resolves paths of the command line. Those in a script of package.json are relative to its folder, where `npm run` starts
 * it; those that the caller adds, by `npm run SCRIPT -- --rules FILE`, to the folder that the caller stands in.
 */
export function pathsOfCaller(
  { INIT_CWD: stands, npm_lifecycle_event: event }: Environment,
  folder: string,
  program: string,
): (path: string) => string {
  const script = event === undefined || stands === undefined ? undefined : scriptIn(folder, event)
  const isAdded = (path: string): boolean => script?.includes(program) === true && !hasWord(script, path)
  return path => resolve(stands !== undefined && isAdded(path) ? stands : folder, path)
}

function scriptIn(folder: string, event: string): string | undefined {
  try {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return typeof scripts?.[event] === 'string' ? scripts[event] : undefined
  } catch {
    // Started elsewhere than its script, or a manifest that nobody could run a script of.
    return undefined
  }
}

const hasWord = (script: string, word: string): boolean =>
  script.split(word).some((before, at, parts) => {
    const after = parts[at + 1]
    return after !== undefined && /(^|[\s'"=])$/.test(before) && /^($|[\s'"])/.test(after)
  })

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inProject } from '../../tools/project.ts'

/** Runs git; undefined without git, in an archive of the sources, or on an error. */
export const git = async (...args: string[]): Promise<string | undefined> => {
  try {
    return (await promisify(execFile)('git', args, { cwd: inProject('.'), maxBuffer: 2 ** 25 })).stdout.trim()
  } catch {
    return undefined
  }
}

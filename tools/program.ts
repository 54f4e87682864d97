import { spawn } from 'node:child_process'
import { inProject } from './project.ts'

/**
 * Runs a program of Node with what it prints shown, and nothing to read. Resolves with its exit code, 1 where a signal ended it;
 * SIGTERM is passed on.
 */
export const runProgram = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: inProject('.'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    })
    const passOn = () => child.kill('SIGTERM')
    process.on('SIGTERM', passOn)
    child.once('error', reject)
    child.once('exit', code => {
      process.off('SIGTERM', passOn)
      resolve(code ?? 1)
    })
  })

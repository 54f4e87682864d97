import { spawn } from 'node:child_process'
import { inProject } from './project.ts'

/** Runs a Node program with its output shown. Resolves with its exit code, 1 for a signal; forwards SIGTERM. */
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

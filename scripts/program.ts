import { spawn } from 'node:child_process'
import { inProject } from './project.ts'

/** Runs a program of Node with what it prints shown, and nothing to read; resolves with its exit code, 1 where a signal ended it. */
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
    child.once('error', reject)
    child.once('exit', code => resolve(code ?? 1))
  })

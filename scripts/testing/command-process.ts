import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, vi } from 'vitest'
import { inProject } from '../../tools/project.ts'

/** A command in its own process, killed after the test. */
export const startCommand = (...args: readonly string[]): ChildProcess => {
  const child = spawn(process.execPath, [inProject('scripts/run.mjs'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return child
}

export const outcomeOf = async (child: ChildProcess) => {
  const [said, complained, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ])
  return { said, complained, code }
}

/** Generous timeout for machines busy with other tests. */
export const soon = { timeout: 60_000 }

/** Resolves with all output once it contains a text. */
export const heard = async (child: ChildProcess, text: string): Promise<string> => {
  let said = ''
  child.stdout?.on('data', chunk => {
    said += chunk
  })
  await vi.waitFor(() => expect(said).toContain(text), soon)
  return said
}

#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { messageOf, UsageError } from './errors.ts'
import { help, readCommand, type StartOptions } from './options.ts'
import type { Running } from './start.ts'

/** Loads the server, which most of the start is, only when it is needed. */
const modules = { start: () => import('./start.ts'), replay: () => import('./replay.ts') }

/** SIGHUP is a closed terminal. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs until a signal, which counts from the beginning on: an interrupt during the start exports as well. Further ones,
 * such as those that npm passes on again, do not interrupt the export.
 */
async function runUntilSignal(options: StartOptions): Promise<number> {
  const signal = new Promise<void>(resolve => {
    for (const name of signals) process.on(name, () => resolve())
  })
  const { start } = await modules.start()
  const running = await start(options, console.log)
  await signal
  await running.stop()
  return 0
}

/** Runs a command with the addresses in its environment. */
async function runCommand(options: StartOptions, command: string): Promise<number> {
  const { start } = await modules.start()
  const running = await start(options, console.log)
  // Ctrl-C reaches the command by itself, which decides when to end.
  process.on('SIGINT', () => {})
  for (const name of signals.slice(1)) process.on(name, () => child.kill(name))
  const child = spawn(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...environmentOf(options, running) },
  })
  const [code, signal] = await once(child, 'exit')
  await running.stop()
  return code ?? 128 + (constants.signals[signal as NodeJS.Signals] ?? 0)
}

const environmentOf = ({ project }: StartOptions, { address, hub }: Running): Readonly<Record<string, string>> => ({
  FIREBASE_DATABASE_EMULATOR_HOST: address,
  FIREBASE_EMULATOR_HUB: hub,
  GCLOUD_PROJECT: project,
})

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2), process.cwd(), process.env)
  switch (command.name) {
    case 'help':
      console.log(help)
      return 0
    case 'start':
      return runUntilSignal(command.options)
    case 'exec':
      return runCommand(command.options, command.command)
    case 'replay':
      return (await modules.replay()).printReplay(command.file, command.rules)
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const message = messageOf(error)
  if (message === undefined) throw error
  console.error(message)
  process.exitCode = error instanceof UsageError ? 2 : 1
}

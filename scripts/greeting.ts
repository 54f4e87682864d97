import { isAbsolute, relative } from 'node:path'
import { demoPassword, demoPeople } from '../emulators/seed/demo.ts'
import type { RunningConsole } from './console.ts'

/** Short within the project, whole elsewhere. */
const shown = (path: string): string => {
  const short = relative('.', path)
  return short.startsWith('..') || isAbsolute(short) ? path : short
}

/** What a person reads once the console runs: where it is, and whom to sign in as. */
export const greeting = (console: RunningConsole, { seed, data }: { seed: string; data: string }): string => {
  const { auth, database, seeded } = console.suite
  const people = demoPeople.map(({ email, role }) => `  ${email.padEnd(20)}${role ?? 'no role yet'}`)
  return [
    '',
    `Luna runs on ${console.origin}`,
    '',
    `  Auth emulator      ${auth.origin}`,
    `  Database emulator  ${database.origin}`,
    `  Data               ${shown(data)}, ${seeded ? `new, with the seed "${seed}"` : 'kept from an earlier run'}`,
    ...(seed !== 'empty' ? ['', `Sign in with the password ${demoPassword} as`, ...people] : []),
    '',
    'Ctrl-C stops it.',
  ].join('\n')
}

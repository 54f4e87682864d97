import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { CommandError, parseFlags, runCommand } from '../tools/command.ts'
import { runProgram } from '../tools/program.ts'
import { inProject } from '../tools/project.ts'
import { readSources } from './layers.ts'
import { featuresFor, nearbyTests } from './nearby-tests.ts'
import { durationsOfTests, readReport, unitReport, type VitestReport } from './results.ts'
import { git } from './spec/git.ts'

const help = `npm run test:changed -- [COMMIT] [flags]

Checks types and lint, and runs the unit tests near what has changed, as many as a person waits for, since a commit: since HEAD, or its parent if nothing is uncommitted. "npm test" runs everything.

  --features   also run the features of the changed areas, on a fresh build`

const flags = { features: { type: 'boolean' } } as const

const lines = (text: string): readonly string[] => text.split('\n').filter(Boolean)

/** @throws {CommandError} when git does not know the commit */
const changedSince = async (commit: string): Promise<readonly string[]> => {
  const [tracked, added] = await Promise.all([
    git('diff', '--name-only', '--relative', commit, '--'),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  if (tracked === undefined) throw new CommandError(`git knows no commit "${commit}". Name one of "git log --oneline".`)
  return [...lines(tracked), ...lines(added ?? '')]
}

const timed = async (name: string, ...commands: readonly (readonly string[])[]): Promise<boolean> => {
  const begun = performance.now()
  let succeeded = true
  for (const command of commands) succeeded = succeeded && (await runProgram(command)) === 0
  console.log(`── ${name} ${succeeded ? 'passed' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return succeeded
}

/** Seconds of each file in the last whole run, if there was one. */
const lastDurations = async (): Promise<ReadonlyMap<string, number>> => {
  const report = await readReport<VitestReport>(unitReport)
  const durations = report ? durationsOfTests(report, inProject('.')) : []
  return new Map(durations.map(({ name, seconds }) => [name, seconds]))
}

/** False for a deleted file. */
const isThere = (file: string): boolean => existsSync(inProject(file))

const fileCount = (count: number) => `${count} file${count === 1 ? '' : 's'}`

await runCommand(async () => {
  const given = process.argv.slice(2)
  const isFlag = (argument: string) => argument.startsWith('-')
  const asked = parseFlags(given.filter(isFlag), flags, help)
  const [named] = given.filter(argument => !isFlag(argument))
  const commit = named ?? ((await git('status', '--porcelain')) ? 'HEAD' : 'HEAD^')
  const changed = await changedSince(commit)
  console.log(`Changed since ${commit}: ${fileCount(changed.length)}.`)
  if (changed.length === 0) return 0
  // Choosing tests takes seconds as well.
  const checks = [
    timed('types', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json']),
    timed(
      'lint',
      ['node_modules/@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched', ...changed.filter(isThere)],
      ['scripts/run.mjs', 'prose'],
    ),
  ]
  const { chosen, left } = nearbyTests(changed, await readSources(inProject('.')), await lastDurations())
  console.log(`Unit tests: ${fileCount(chosen.length)} nearest to them.\n${chosen.map(file => `  ${file}\n`).join('')}`)
  if (chosen.length > 0)
    checks.push(timed('unit tests', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...chosen]))
  const files = (await readdir(inProject('features'))).filter(file => file.endsWith('.feature'))
  const features = featuresFor(
    changed,
    files.map(file => file.slice(0, -'.feature'.length)),
  ).map(name => `features/${name}.feature`)
  const results = await Promise.all(checks)
  if (asked.features && features.length > 0)
    results.push(await timed('features', ['scripts/run.mjs', 'features', ...features]))
  else if (features.length > 0) console.log(`Not run: npm run features -- ${features.join(' ')}`)
  if (left > 0) console.log(`Not run: ${fileCount(left)} of unit tests that import the changes from further away.`)
  console.log('"npm test" runs everything.')
  return results.every(Boolean) ? 0 : 1
})

import { readFile, rm } from 'node:fs/promises'
import { KnownExpressions, Rule } from '../../emulators/database/rules/rule.ts'
import { parseRules } from '../../emulators/database/rules/rules.ts'
import { CommandError } from '../../tools/command.ts'
import { runProgram } from '../../tools/program.ts'
import { inProject, rulesFile } from '../../tools/project.ts'
import type { Part } from './report.ts'
import { byAnother, keyedMutants } from './rule-mutants.ts'

const noticedFile = inProject('reports/mutate/noticed.txt')

/** Vitest's configuration for the mutation run: see watch-rules.ts. */
const config = 'scripts/mutate/rules.config.ts'

const isPlausible = (path: string, text: string): boolean => {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const captures = [...path.matchAll(/\$\w+/g)].map(([capture], at) => [capture, at] as const)
  const kind = name.slice(1) as 'read' | 'write' | 'validate'
  try {
    const location = { path, kind, captures: new Map(captures), locate: () => ({ line: 1, column: 1 }) } as const
    return Rule.load(text, location, new KnownExpressions(null)) instanceof Rule
  } catch {
    return false
  }
}

/**
 * Mutants of the project's rules, all in one run of the attack tests.
 * @param sample upper limit of mutants, roughly
 */
export const tryRules = async (sample: number): Promise<Part> => {
  const { report } = parseRules(await readFile(rulesFile, 'utf8')).coverage()
  const mutantsOf = (share: number) =>
    report.flatMap(({ path, expression }) =>
      keyedMutants(path, expression, share)
        .filter(({ text }) => isPlausible(path, text))
        .map(one => ({ ...one, path })),
    )
  const all = mutantsOf(1).length
  const share = Math.min(1, sample / all)
  await rm(noticedFile, { force: true })
  const code = await runProgram(['node_modules/vitest/vitest.mjs', 'run', '--config', config], {
    LUNA_NOTICED: noticedFile,
    LUNA_SHARE: String(share),
  })
  if (code !== 0) throw new CommandError('The tests of the rules fail without any change. Run "npm run unit" first.')
  const lines = new Set((await readFile(noticedFile, 'utf8')).split('\n'))
  const chosen = mutantsOf(share)
  const asked = chosen.filter(({ path }) => lines.has(`asked ${path}`))
  const survivors = asked.filter(({ key }) => !lines.has(key) && !lines.has(key + byAnother))
  return {
    all,
    tried: asked.length,
    unasked: chosen.length - asked.length,
    noticed: asked.length - survivors.length,
    survivors: survivors.map(({ path, what }) => ({ where: path, what })),
  }
}

import { readFile } from 'node:fs/promises'
import type { Coverage, RuleCoverage } from '../../emulators/database/rules/rule.ts'
import { CommandError } from '../command.ts'
import { readNotes } from './notebook.ts'
import { oneWay } from './one-way.ts'
import { places } from './results.ts'

/** How often a rule allowed and refused in the features, and whether it did so in the tests without a browser. */
export interface Decided {
  readonly rule: RuleCoverage
  readonly allowed: number
  /** By an error, too, which is as good. */
  readonly refused: number
  readonly inTests: { readonly allowed: boolean; readonly refused: boolean }
  /** It was asked, and found true as well as false; or it is only `true` or `false`. */
  readonly isBothWays: boolean
}

export const decidedOf =
  (decisions: ReadonlySet<string>) =>
  (rule: RuleCoverage): Decided => {
    const allowed = rule.results.true
    const refused = rule.results.false + rule.results.error
    const inTests = { allowed: decisions.has(`${rule.path}|true`), refused: decisions.has(`${rule.path}|false`) }
    const isConstant = /^(true|false)$/.test(rule.expression.trim())
    const isBothWays = isConstant || ((allowed > 0 || inTests.allowed) && (refused > 0 || inTests.refused))
    return { rule, allowed, refused, inTests, isBothWays }
  }

/** What a rule that did not decide both ways never did; undefined where it did. */
export const lackOf = ({ allowed, inTests, refused, isBothWays }: Decided): string | undefined => {
  if (isBothWays) return undefined
  const [did, didNot] = [allowed > 0 || inTests.allowed, refused > 0 || inTests.refused]
  if (!did && !didNot) return 'never asked'
  return did ? 'never refused' : 'never allowed'
}

/**
 * The rules that no test decides both ways and no reason excuses, and the excuses that no rule has any more, a line each.
 * @param excused paths of rules
 */
export const rulesLeftOut = (
  { report }: Pick<Coverage, 'report'>,
  decisions: ReadonlySet<string>,
  excused: readonly string[],
): { readonly left: readonly string[]; readonly gone: readonly string[] } => {
  const lacks = report.map(decidedOf(decisions)).map(one => [one.rule.path, lackOf(one)] as const)
  const paths = new Set(lacks.map(([path]) => path))
  return {
    left: lacks.flatMap(([path, lack]) => (lack && !excused.includes(path) ? [`${path}: ${lack}`] : [])),
    gone: excused.filter(path => !paths.has(path)),
  }
}

/** @throws {CommandError} that names each rule of the database that was not decided both ways in the tests and features that have just run. */
export const checkRules = async (): Promise<void> => {
  const coverage = JSON.parse(await readFile(places.coverage, 'utf8')) as Coverage
  const excused = Object.values(oneWay).flat()
  const { left, gone } = rulesLeftOut(coverage, await readNotes(places.decisions), excused)
  if (left.length > 0)
    throw new CommandError(
      `No test decides these rules both ways. Write one that grants and one that refuses, or list them in scripts/spec/one-way.ts with a reason:\n${left.join('\n')}`,
    )
  if (gone.length > 0)
    throw new CommandError(`scripts/spec/one-way.ts lists rules that are not there any more:\n${gone.join('\n')}`)
}

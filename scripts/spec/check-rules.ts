import { readFile } from 'node:fs/promises'
import type { Coverage, RuleCoverage } from '../../emulators/database/rules/rule.ts'
import { CommandError } from '../../tools/command.ts'
import { readNotes } from './notebook.ts'
import { places } from './results.ts'

/** A rule's decisions in the features, and those in the tests without a browser. */
interface Decided {
  readonly rule: RuleCoverage
  readonly allowed: number
  /** Includes errors, which refuse as well. */
  readonly refused: number
  readonly inTests: { readonly allowed: boolean; readonly refused: boolean }
  /** Both outcomes occurred, or the rule is a constant `true` or `false`. */
  readonly isBothWays: boolean
}

const decidedOf =
  (decisions: ReadonlySet<string>) =>
  (rule: RuleCoverage): Decided => {
    const allowed = rule.results.true
    const refused = rule.results.false + rule.results.error
    const inTests = { allowed: decisions.has(`${rule.path}|true`), refused: decisions.has(`${rule.path}|false`) }
    const isConstant = /^(true|false)$/.test(rule.expression.trim())
    const isBothWays = isConstant || ((allowed > 0 || inTests.allowed) && (refused > 0 || inTests.refused))
    return { rule, allowed, refused, inTests, isBothWays }
  }

/** The outcome that a rule never had; undefined if it had both. */
const lackOf = ({ allowed, inTests, refused, isBothWays }: Decided): string | undefined => {
  if (isBothWays) return undefined
  const [did, didNot] = [allowed > 0 || inTests.allowed, refused > 0 || inTests.refused]
  if (!did && !didNot) return 'never asked'
  return did ? 'never refused' : 'never allowed'
}

/** Rules that no test decides both ways, one a line. */
export const rulesLeftOut = ({ report }: Pick<Coverage, 'report'>, decisions: ReadonlySet<string>): readonly string[] =>
  report.map(decidedOf(decisions)).flatMap(one => {
    const lack = lackOf(one)
    return lack ? [`${one.rule.path}: ${lack}`] : []
  })

/** @throws {CommandError} naming each rule of the database that the last tests and features did not decide both ways */
export const checkRules = async (): Promise<void> => {
  const coverage = JSON.parse(await readFile(places.coverage, 'utf8')) as Coverage
  const left = rulesLeftOut(coverage, await readNotes(places.decisions))
  if (left.length > 0)
    throw new CommandError(
      `No test sees these rules both grant and refuse. Say who reads and writes each place in the area's testing/honest.ts:\n${left.join('\n')}`,
    )
}

import { readFile } from 'node:fs/promises'
import type { Coverage, RuleCoverage } from '../../emulators/database/rules/rule.ts'
import { CommandError } from '../../tools/command.ts'
import { readNotes } from './notebook.ts'
import { places } from './results.ts'

/** How often a rule allowed and refused in the features, and whether it did so in the tests without a browser. */
interface Decided {
  readonly rule: RuleCoverage
  readonly allowed: number
  /** By an error, too, which is as good. */
  readonly refused: number
  readonly inTests: { readonly allowed: boolean; readonly refused: boolean }
  /** It was asked, and found true as well as false; or it is only `true` or `false`. */
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

/** The rules that no test decides both ways, a line each. */
export const rulesLeftOut = ({ report }: Pick<Coverage, 'report'>, decisions: ReadonlySet<string>): readonly string[] =>
  report.map(decidedOf(decisions)).flatMap(one => {
    const lack = lackOf(one)
    return lack ? [`${one.rule.path}: ${lack}`] : []
  })

/** @throws {CommandError} that names each rule of the database that was not decided both ways in the tests and features that have just run. */
export const checkRules = async (): Promise<void> => {
  const coverage = JSON.parse(await readFile(places.coverage, 'utf8')) as Coverage
  const left = rulesLeftOut(coverage, await readNotes(places.decisions))
  if (left.length > 0)
    throw new CommandError(
      `No test sees these rules both grant and refuse. Say who reads and writes each place in the area's testing/honest.ts:\n${left.join('\n')}`,
    )
}

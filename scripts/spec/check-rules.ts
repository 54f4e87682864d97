import { readFile } from 'node:fs/promises'
import type { Coverage } from '../../emulators/database/rules/rule.ts'
import { CommandError } from '../../tools/command.ts'
import { readNotes } from './notebook.ts'
import { places } from './results.ts'

/** Rules that no feature and no test without a browser decides both ways, one a line; constants have one outcome. */
export const rulesLeftOut = ({ report }: Pick<Coverage, 'report'>, decisions: ReadonlySet<string>): readonly string[] =>
  report.flatMap(({ path, expression, results }) => {
    if (/^(true|false)$/.test(expression.trim())) return []
    const isAllowed = results.true > 0 || decisions.has(`${path}|true`)
    // Errors refuse as well.
    const isRefused = results.false + results.error > 0 || decisions.has(`${path}|false`)
    if (isAllowed && isRefused) return []
    return [`${path}: ${isAllowed ? 'never refused' : isRefused ? 'never allowed' : 'never asked'}`]
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

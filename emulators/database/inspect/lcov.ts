import type { ConditionCoverage, Coverage } from '../rules/rule.ts'

/**
 * Coverage of rules as LCOV, for editors and reports: a rule or condition counts for the line where it begins, and its
 * outcomes true and false are branches.
 */
export function lcovOf({ report }: Coverage, file: string): string {
  const lines = new Map<number, number>()
  const branches: string[] = []
  let taken = 0
  const add = ({ start, evaluations, results }: ConditionCoverage): void => {
    lines.set(start.line, Math.max(lines.get(start.line) ?? 0, evaluations))
    const block = branches.length / 2
    for (const [branch, count] of [results.true, results.false].entries()) {
      branches.push(`BRDA:${start.line},${block},${branch},${evaluations === 0 ? '-' : count}`)
      if (count > 0) taken++
    }
  }
  for (const rule of report) for (const each of [rule, ...rule.conditions]) add(each)
  const sorted = [...lines].sort(([one], [other]) => one - other)
  return [
    'TN:',
    `SF:${file}`,
    ...branches,
    `BRF:${branches.length}`,
    `BRH:${taken}`,
    ...sorted.map(([line, count]) => `DA:${line},${count}`),
    `LF:${sorted.length}`,
    `LH:${sorted.filter(([, count]) => count > 0).length}`,
    'end_of_record',
    '',
  ].join('\n')
}

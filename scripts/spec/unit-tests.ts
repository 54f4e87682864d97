import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { inProject } from '../../tools/project.ts'
import type { NamedTest, RequirementStatus } from './requirements.ts'

interface Report {
  /** Milliseconds since 1970. */
  readonly startTime: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

/** Results of the last `npm test` without a browser. */
export interface UnitTests {
  readonly at: string | undefined
  readonly standingOf: (test: NamedTest) => RequirementStatus
}

/** Matches a test's name as run against its template with `$value` and `%s`. */
const asRun = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+?^{}()|[\]\\]/g, '\\$&').replaceAll(/\$[\w.]+|%[sdjo]/g, '.+')}$`)

export const unitTestsFrom = (report: Report | undefined, root: string): UnitTests => {
  const files = new Map(
    report?.testResults.map(({ name, assertionResults }) => [
      relative(root, name).replaceAll('\\', '/'),
      assertionResults,
    ]),
  )
  return {
    at: report && new Date(report.startTime).toISOString(),
    standingOf: ({ file, name }) => {
      const found = (files.get(file) ?? []).filter(({ title }) => asRun(name).test(title))
      if (found.length === 0) return 'untried'
      return found.every(({ status }) => status === 'passed') ? 'stands' : 'fails'
    },
  }
}

export const readUnitTests = async (): Promise<UnitTests> => {
  const text = await readFile(inProject('reports/unit.json'), 'utf8').catch(() => undefined)
  return unitTestsFrom(text === undefined ? undefined : (JSON.parse(text) as Report), inProject('.'))
}

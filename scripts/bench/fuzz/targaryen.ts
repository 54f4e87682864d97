import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { NO_QUERY } from '../../../emulators/database/rules/requests.ts'
import { parseRules } from '../../../emulators/database/rules/rules.ts'
import { ruleExpression } from '../../../emulators/database/testing/rule-grammar.ts'
import { nodeFromJSON } from '../../../emulators/database/tree/from-json.ts'

interface Targaryen {
  database(
    rules: unknown,
    data: unknown,
    now: number,
  ): { as(auth: unknown): { read(path: string): { allowed: boolean } } }
}

/** Not a dependency: it brings 75 packages, and nobody else needs them. */
const version = 'targaryen@3.1.0'

/** Installs it in a folder; null with a message where no registry is reached. */
export const installTargaryen = async (folder: string): Promise<Targaryen | null> => {
  try {
    await promisify(execFile)('npm', [
      'install',
      '--prefix',
      folder,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      version,
    ])
  } catch {
    console.log(`Rules are not compared with ${version}, which npm could not install: is there a network?`)
    return null
  }
  return createRequire(join(folder, 'package.json'))('targaryen')
}

/** It takes 'aba' not to end with 'a', 'ab' to end with 'xyz', and reads to have no time. */
const isKnownToDiffer = (rule: string): boolean => /endsWith|\bnow\b/.test(rule)

const texts = fc.constantFrom('a', 'ab', 'ba', 'Ab', 'bA', 'abab')

/** Rules grant what they grant in targaryen, but for its known faults. */
export const againstTargaryen = (targaryen: Targaryen) =>
  fc.property(
    ruleExpression.filter(({ rule }) => !isKnownToDiffer(rule)),
    fc.record({ id: texts, uid: texts, t: texts, n: fc.integer({ min: -3, max: 9 }) }),
    ({ rule }, { id, uid, t, n }) => {
      const rules = { rules: { $id: { '.read': rule } } }
      const auth = { uid, token: {}, provider: 'custom' }
      const data = { [id]: { t, n } }
      const request = { path: [id], query: NO_QUERY, root: nodeFromJSON(data), auth, now: 0 }
      const { granted } = parseRules(JSON.stringify(rules)).canRead(request)
      return granted === targaryen.database(rules, data, 0).as(auth).read(`/${id}`).allowed
    },
  )

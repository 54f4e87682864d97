import { afterAll } from 'vitest'
import { Rule } from '../../emulators/database/rules/rule.ts'
import { notebook } from './notebook.ts'

/**
 * Set up before the tests of a file: notes each decision of the database's rules, `path|true` or `path|false`, in
 * reports/spec/decisions. Errors count as false, because they refuse.
 */

const decisions = notebook('decisions')

/** The decisions of a rule that are noted: 1 false, 2 true. */
const known = new WeakMap<Rule, number>()

const prototype = Rule.prototype as { holds: Rule['holds'] & { isWatched?: true } }
if (!prototype.holds.isWatched) {
  const { holds } = prototype
  prototype.holds = Object.assign(
    function (this: Rule, ...given: Parameters<Rule['holds']>) {
      const held = holds.apply(this, given)
      const before = known.get(this) ?? 0
      const now = before | (held ? 2 : 1)
      if (now !== before) {
        known.set(this, now)
        decisions.note(`${this.location.path}|${held}`)
      }
      return held
    },
    { isWatched: true as const },
  )
}

afterAll(decisions.write)

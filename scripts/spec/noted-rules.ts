import { parseRules, type RuleSet } from '../../emulators/database/rules/rules.ts'
import { notebook } from './notebook.ts'

export const decisions = notebook('decisions')

/**
 * Loads rules for tests, which note in reports/spec/decisions how each rule decides: `path|true` or `path|false`. A rule that fails by an error is false, which
 * refuses as well.
 */
export const notedRules = (text: string): RuleSet =>
  parseRules(text, (rule, scene) => {
    const held = rule.holds(scene)
    decisions.note(`${rule.location.path}|${held}`)
    return held
  })

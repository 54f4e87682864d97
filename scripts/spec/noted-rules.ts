import { parseRules, type RuleSet } from '../../emulators/database/rules/rules.ts'
import { notebook } from './notebook.ts'

export const decisions = notebook('decisions')

/** Loads rules and notes each decision in reports/spec/decisions: `path|true` or `path|false`; errors are false. */
export const notedRules = (text: string): RuleSet =>
  parseRules(text, (rule, scene) => {
    const held = rule.holds(scene)
    decisions.note(`${rule.location.path}|${held}`)
    return held
  })

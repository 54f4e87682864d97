import { parseRules, type RuleSet } from '../../emulators/database/rules/rules.ts'
import { notebook } from './notebook.ts'
import { isRecording } from './recording.ts'

export const decisions = notebook('decisions')

const noting = (text: string): RuleSet =>
  parseRules(text, (rule, scene) => {
    const held = rule.holds(scene)
    decisions.note(`${rule.location.path}|${held}`)
    return held
  })

/**
 * Loads rules. With `--record` notes each decision in reports/spec/decisions: `path|true` or `path|false`; errors are
 * false.
 */
export const notedRules: (text: string) => RuleSet = isRecording() ? noting : parseRules

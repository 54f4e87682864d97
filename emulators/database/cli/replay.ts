import { replay } from '../replay/replay.ts'
import { RulesError } from '../rules/errors.ts'
import { parseRules } from '../rules/rules.ts'
import { faultsIn } from './errors.ts'
import { readRules } from './rules-file.ts'

/** Prints the verdicts that other rules would change, and returns the exit code: 1 if there are any. */
export async function printReplay(file: string, rulesFile: string): Promise<number> {
  const { verdicts, changed } = await replay(file, rulesIn(rulesFile))
  const refused = changed.filter(({ wasGranted }) => wasGranted).length
  for (const { line, namespace, wasGranted, explanation } of changed) {
    const [first = '', ...others] = explanation.split('\n')
    const [now = '', ...asked] = first.split(' ')
    const was = wasGranted ? 'granted' : 'refused'
    console.log([`line ${line}`.padEnd(12), `${was} → ${now}`.padEnd(20), `${namespace}: ${asked.join(' ')}`].join(''))
    for (const other of others) console.log(`${' '.repeat(32)}${other.trim()}`)
  }
  console.log(
    changed.length === 0
      ? `None of ${verdicts} verdicts would change.`
      : `${changed.length} of ${verdicts} verdicts would change: ${refused} newly refused, ${changed.length - refused} newly granted.`,
  )
  return changed.length === 0 ? 0 : 1
}

function rulesIn(file: string) {
  try {
    return parseRules(readRules(file))
  } catch (error) {
    throw error instanceof RulesError ? faultsIn(file, error) : error
  }
}

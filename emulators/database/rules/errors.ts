export interface RulesFault {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly message: string
}

type RulesFaults = readonly [RulesFault, ...RulesFault[]]

/** A rules file that cannot be loaded; `faults` lists all that was found, the error itself speaks of the first. */
export class RulesError extends Error {
  override readonly name = 'RulesError'
  readonly faults: RulesFaults
  readonly path: string
  readonly line: number
  readonly column: number

  constructor(faults: RulesFaults) {
    super(faults.map(describe).join('\n'))
    this.faults = faults
    this.path = faults[0].path
    this.line = faults[0].line
    this.column = faults[0].column
  }
}

/** The service answers `line:column: message`, and tools read that; the place in the rules tree follows. */
const describe = (fault: RulesFault): string => `${fault.line}:${fault.column}: ${fault.message} (${fault.path})`

/** Something wrong at an offset of the text being read; turned into a fault by whoever knows line, column and rule. */
export class TextIssue extends Error {
  override readonly name = 'TextIssue'
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

/** A rule that met values it cannot work with. The whole expression counts as false; no other rule suffers. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
}

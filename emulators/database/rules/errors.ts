export interface RulesIssue {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly message: string
}

type RulesIssues = readonly [RulesIssue, ...RulesIssue[]]

/** A rules file that cannot be loaded; `issues` lists all that was found, the error itself speaks of the first. */
export class RulesError extends Error {
  override readonly name = 'RulesError'
  readonly issues: RulesIssues
  readonly path: string
  readonly line: number
  readonly column: number

  constructor(issues: RulesIssues) {
    super(issues.map(describe).join('\n'))
    this.issues = issues
    this.path = issues[0].path
    this.line = issues[0].line
    this.column = issues[0].column
  }
}

/** The service answers `line:column: message`, and tools read that; the place in the rules tree follows. */
const describe = (issue: RulesIssue): string => `${issue.line}:${issue.column}: ${issue.message} (${issue.path})`

/** A fault at an offset of the text; the caller, which knows line, column and rule, turns it into an issue. */
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

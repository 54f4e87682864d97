export interface RulesIssue {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly message: string
}

type RulesIssues = readonly [RulesIssue, ...RulesIssue[]]

/** An invalid rules file; `issues` lists all faults, the message has the first. */
export class RulesError extends Error {
  override readonly name = 'RulesError'
  readonly issues: RulesIssues
  readonly path: string
  readonly line: number
  readonly column: number

  constructor(issues: RulesIssues) {
    super(issues.map(describeIssue).join('\n'))
    this.issues = issues
    this.path = issues[0].path
    this.line = issues[0].line
    this.column = issues[0].column
  }
}

/** The service's format is `line:column: message`, which tools parse; the place in the rules tree follows. */
export const describeIssue = (issue: RulesIssue): string =>
  `${issue.line}:${issue.column}: ${issue.message} (${issue.path})`

/** A fault at an offset of the text; the caller, which knows line, column and rule, turns it into an issue. */
export class TextIssue extends Error {
  override readonly name = 'TextIssue'
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

/** A rule met unsuitable values. Its whole expression is false; other rules are unaffected. */
export class EvaluationError extends Error {
  override readonly name = 'EvaluationError'
}

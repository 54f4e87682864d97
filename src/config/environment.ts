import * as v from 'valibot'

const filled = v.pipe(
  v.string('it has to be a text'),
  v.trim(),
  v.nonEmpty('it is empty: fill it in, or leave it out where it is optional'),
)

const address = v.pipe(
  filled,
  v.url('it has to be a whole address, such as https://example.firebaseio.com'),
  v.regex(/^https?:\/\//, 'it has to begin with https:// (http:// for an emulator)'),
)

const origin = v.pipe(
  address,
  v.check(
    text => !URL.canParse(text) || new URL(text).origin === text,
    'it has to be an origin without a path, such as http://127.0.0.1:9099',
  ),
)

const portMessage = 'it has to be a whole number from 1 to 65535'
const port = v.pipe(
  v.number(portMessage),
  v.integer(portMessage),
  v.minValue(1, portMessage),
  v.maxValue(65_535, portMessage),
)

const environmentSchema = v.object({
  firebase: v.object({
    apiKey: filled,
    projectId: filled,
    /** Without it the console starts, and reports the missing database after sign-in. */
    databaseURL: v.exactOptional(address),
    authDomain: v.exactOptional(filled),
    appId: v.exactOptional(filled),
  }),
  /** Local Authentication and database; absent for a real Firebase project. */
  emulators: v.exactOptional(v.object({ auth: origin, database: v.object({ host: filled, port }) })),
  /** Authentication tenant of all accounts. */
  tenantId: v.exactOptional(filled),
  /** Proves to Firebase that requests come from this page; not with emulators. */
  appCheck: v.exactOptional(v.object({ siteKey: filled })),
  /** Recipient of web vitals, if any. */
  webVitals: v.exactOptional(v.object({ url: address })),
})

/** The console's settings. Unknown ones are dropped. */
export type Environment = Readonly<v.InferOutput<typeof environmentSchema>>

export class EnvironmentError extends Error {
  readonly issues: readonly string[]

  constructor(issues: readonly string[], options?: ErrorOptions) {
    const list = issues.map(issue => `- ${issue}`).join('\n')
    super(
      `The console cannot start: its environment is not usable.\n${list}\n` +
        'Correct the JSON in <script type="application/json" id="environment"> of index.html, or the variables it is made from.',
      options,
    )
    this.name = 'EnvironmentError'
    this.issues = issues
  }
}

const issueOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue) ?? 'the environment'
  if (issue.received === 'undefined') return `${path} is missing`
  return issue.type === 'object' ? `${path}: it has to be an object in braces` : `${path}: ${issue.message}`
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new EnvironmentError([`it is not JSON: ${reason}`], { cause })
  }
}

/**
 * Parses the page's `<script type="application/json" id="environment">`; null without it.
 *
 * @throws {EnvironmentError} with all its issues
 */
export const parseEnvironment = (text: string | null): Environment => {
  if (text === null) throw new EnvironmentError(['the page has no such element'])
  if (text.trim() === '') throw new EnvironmentError(['the element is empty'])
  const result = v.safeParse(environmentSchema, parseJson(text))
  if (!result.success) throw new EnvironmentError(result.issues.map(issueOf))
  return result.output
}

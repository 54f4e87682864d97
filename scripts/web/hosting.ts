import { readFileSync } from 'node:fs'
import { firebaseJson, type HostingConfig, inProject } from '../../tools/project.ts'

export type Hosting = ReturnType<typeof readHosting>

/**
 * Compiles a pattern of firebase.json: `*` within a segment, `**` across segments, `@(a|b)` for alternatives, a leading
 * `!` to negate.
 * Throws for any other syntax, rather than differ from Firebase.
 */
const compile = (source: string): ((path: string) => boolean) => {
  const negated = source.startsWith('!')
  const pattern = negated ? source.slice(1) : source
  const parts = pattern.split(/(\*\*\/?|\*|@\([\w-]+(?:\|[\w-]+)*\))/)
  if (parts.some(part => !part.startsWith('@(') && /[?[\]{}()!+@]/.test(part)))
    throw new Error(
      `firebase.json has the pattern "${source}"; the local server knows only *, **, @(a|b) and a leading !.`,
    )
  const expression = parts
    .map(part => {
      if (part.startsWith('@(')) return part.slice(1)
      if (part.startsWith('**')) return '.*'
      return part === '*' ? '[^/]*' : part.replaceAll(/[.\\^$|]/g, '\\$&')
    })
    .join('')
  const matcher = new RegExp(`^${expression}$`)
  return path => matcher.test(path) !== negated
}

export const readHosting = ({ rewrites, headers }: HostingConfig) => {
  const rewriting = rewrites.map(rewrite => ({ ...rewrite, matches: compile(rewrite.source) }))
  const rewriteOf = (path: string) => rewriting.find(rule => rule.matches(path))
  const setting = headers.map(rule => ({ matches: compile(rule.source), headers: rule.headers }))
  return {
    /** The last of several values for a header wins, as on Firebase Hosting. Names are in lower case. */
    headersFor: (path: string): Map<string, string> =>
      new Map(
        setting
          .filter(rule => rule.matches(path))
          .flatMap(rule => rule.headers)
          .map(({ key, value }) => [key.toLowerCase(), value]),
      ),
    rewriteFor: (path: string): string | undefined => rewriteOf(path)?.destination,
    functionFor: (path: string): string | undefined => rewriteOf(path)?.function?.functionId,
  }
}

/** The hosting rules of this project. */
export const hosting = (): Hosting => readHosting(firebaseJson.hosting)

/** Deployed configuration: firebase.json with the content security policy of the last build. */
export const deployedFile = inProject('firebase.deploy.json')

export const builtHosting = (): Hosting => readHosting(JSON.parse(readFileSync(deployedFile, 'utf8')).hosting)

/** Throws when the Content-Security-Policy blocks connections to an address; such a build must not be deployed. */
export const assertConnects = (policy: string, address: string): void => {
  const { origin, protocol, hostname } = new URL(address)
  const [directive = ''] = /connect-src[^;]*/.exec(policy) ?? []
  const parent = hostname.replace(/^[^.]+/, '*')
  if (directive.split(' ').some(source => source === origin || source === `${protocol}//${parent}`)) return
  throw new Error(
    `The page may not connect to ${origin}: add it to connect-src of the Content-Security-Policy in firebase.json.`,
  )
}

/** Places of App Check and of reCAPTCHA Enterprise, which it uses. */
const appCheckSources = [
  ['script-src', ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']],
  ['frame-src', ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']],
  ['connect-src', ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/']],
] as const

export const allowAppCheck = (text: string): string =>
  appCheckSources.reduce((allowed, [directive, sources]) => allow(allowed, directive, sources), text)

/** Adds sources to a directive of the Content-Security-Policy in a text. */
export const allow = (text: string, directive: `${string}-src`, sources: readonly string[]): string =>
  text.replace(new RegExp(`${directive}[^;]*`), found => [found, ...sources].join(' '))

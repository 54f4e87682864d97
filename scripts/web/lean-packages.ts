import { normalizePath, type Plugin } from 'vite'
import { inProject } from '../project.ts'

type Change = (code: string) => string

/** Classes of which nothing is used: a bundler keeps them for what is assigned to them afterwards, as `GoogleAuthProvider.PROVIDER_ID` is. */
const staticsInClasses: Change = code => {
  const statics: Record<string, string> = {}
  const rest = code.replaceAll(/^([A-Z]\w+)\.(\w+ = (?:'[\w.]*'|"[\w.]*"|null|\[\])[^;\n]*;)$/gm, (_, name, field) => {
    statics[name] = `${statics[name] ?? ''} static ${field}`
    return ''
  })
  return rest.replaceAll(/^class (\w+)[^{\n]*\{/gm, (opening, name) => `${opening}${statics[name] ?? ''}`)
}

/** Links and forms that no page has, kept for their names in React's tools. */
const componentsWithoutNames: Change = code =>
  code
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')

const swap = (code: string, from: string, to: string): string => {
  if (!code.includes(from)) throw new Error(`A package no longer contains "${from}": see scripts/web/lean-packages.ts.`)
  return code.replace(from, to)
}

/** Ways to the database that the console never takes: src/adapters/firebase/database.ts asks for websockets, and no search engine signs in. */
const websocketsOnly: Change = code =>
  [
    ['return [BrowserPollConnection, WebSocketConnection];', 'return [WebSocketConnection];'],
    ['    BrowserPollConnection.forceDisallow();', ''],
    ['if (repo.forceRestClient_ || beingCrawled())', 'if (false)'],
  ].reduce((rest, [from = '', to = '']) => swap(rest, from, to), code)

/** Links load nothing ahead by what a server of the router's own says: `src/shell/fetch-ahead.ts` does so. */
const linksWithoutServer: Change = code => code.replace('return shouldPrefetch && !isAbsolute ?', 'return false ?')

/**
 * What React throws to itself and catches. Made as an error while the file loads, each asks a browser that is debugged or tested where that was: the
 * file is parsed a second time for the answer, a tenth of the way to the first row.
 */
const marksWithoutPlace: Change = code =>
  [460, 461, 474, 519, 542].reduce((rest, number) => {
    const message = `formatProdErrorMessage(${number})`
    return swap(
      rest,
      `Exception = Error(${message})`,
      `Exception = Object.assign(Object.create(Error.prototype), { message: ${message} })`,
    )
  }, code)

const changes: readonly { readonly files: RegExp; readonly change: Change }[] = [
  { files: /\/@firebase\/auth\/dist\/esm\/index-\w+\.js$/, change: staticsInClasses },
  { files: /\/@firebase\/database\/dist\/index\.esm\.js$/, change: websocketsOnly },
  { files: /\/react-dom\/cjs\/react-dom-client\.production\.js$/, change: marksWithoutPlace },
  {
    files: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/,
    change: code => linksWithoutServer(componentsWithoutNames(code)),
  },
]

const router = 'node_modules/react-router/dist/production'

/** Leaves out of a build what packages hold for others, and a bundler cannot know to be unused. */
export const leanPackages: Plugin = {
  name: 'luna-lean-packages',
  apply: 'build',
  enforce: 'pre',
  // What react-router exports is its development build, which warns of a hundred things; the other one lies beside it.
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: inProject(`${router}/index.mjs`) },
        { find: /^react-router\/dom$/, replacement: inProject(`${router}/dom-export.mjs`) },
      ],
    },
  }),
  transform(code, id) {
    const found = changes.find(({ files }) => files.test(normalizePath(id)))
    return found ? { code: found.change(code), map: null } : null
  },
}

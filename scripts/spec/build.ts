import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { emptyOwnFolder } from '../../tools/own-folder.ts'
import { inProject } from '../../tools/project.ts'
import { changesPage } from './changes-page.ts'
import { featurePage } from './feature-page.ts'
import { machinesPages } from './machines-page.ts'
import { overviewPage } from './overview-page.ts'
import { requirementsPage } from './requirements-page.ts'
import { keyOfFile, places } from './results.ts'
import { searchEntries } from './search.ts'
import { pageOf, type Site, siteIn } from './site.ts'
import { keysOf, type Specification } from './specification.ts'
import { languages } from './words.ts'

/** The site's script as one classic file, since pages opened from disk cannot load modules. */
const clientScript = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: inProject('scripts/spec/client/site.ts'), formats: ['iife'], name: 'site', fileName: 'site' },
    },
  })
  const [output] = Array.isArray(result) ? result.flatMap(one => one.output) : 'output' in result ? result.output : []
  if (output?.type !== 'chunk') throw new Error('The script of the site was not built.')
  return output.code
}

const styles = async (): Promise<string> => {
  const read = ['site', 'graph'].map(name => readFile(inProject(`scripts/spec/client/${name}.css`), 'utf8'))
  return (await Promise.all(read)).join('\n')
}

const pagesIn = (site: Site) => [
  overviewPage(site),
  requirementsPage(site),
  ...machinesPages(site),
  changesPage(site),
  ...site.spec.features.map(feature => featurePage(site, feature)),
]

/** The site's files: text by path. */
export const siteFiles = (spec: Specification): ReadonlyMap<string, string> =>
  new Map(
    languages.flatMap(language => {
      const site = siteIn(language, spec)
      const folder = language === 'en' ? '' : `${language}/`
      const search = `window.found = ${JSON.stringify(searchEntries(site))}\n`
      return [
        ...pagesIn(site).map(page => [`${folder}${page.file}`, pageOf(site, page)] as const),
        [`assets/search-${language}.js`, search] as const,
      ]
    }),
  )

const isOfKey = (keys: ReadonlySet<string>) => (name: string) => keys.has(keyOfFile(name))

/**
 * Writes the site into an emptied folder; it opens from disk without a server.
 * @throws {CommandError} when the folder holds anything else
 */
export const writeSite = async (spec: Specification, folder: string): Promise<void> => {
  await emptyOwnFolder(folder, 'npm run spec')
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const [script, style] = await Promise.all([clientScript(), styles()])
  const texts = [...siteFiles(spec), ['assets/site.js', script] as const, ['assets/site.css', style] as const]
  await Promise.all(texts.map(([path, text]) => write(path, text)))
  await mkdir(join(folder, 'pictures'), { recursive: true })
  const shown = [...spec.pictures].filter(isOfKey(keysOf(spec.features)))
  await Promise.all(shown.map(name => copyFile(join(places.pictures, name), join(folder, 'pictures', name))))
}

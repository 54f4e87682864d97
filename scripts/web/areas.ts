import { runnerImport } from 'vite'
import type { AreaPage } from '../../src/config/area.ts'
import { declared } from '../../tools/collections.ts'
import { inProject } from '../../tools/project.ts'
import { collectionHeads } from './collections.ts'
import { demoDefines } from './demo.ts'

export type DeclaredConsole = Awaited<ReturnType<typeof declaredConsole>>
export type DeclaredRecords = DeclaredConsole['collections'][number]
export type DeclaredArea = DeclaredConsole['areas'][number]
export type DeclaredPage = DeclaredArea['pages'][number]

/** The collection whose pages contain the address. */
const collectionAround = (path: string, places: readonly (readonly [string, string])[]): string | undefined =>
  places.filter(([at]) => path.startsWith(`${at}/`)).toSorted(([one], [other]) => other.length - one.length)[0]?.[1]

export const declaredConsole = async () => {
  const [{ module }, { collections }] = await Promise.all([
    runnerImport<typeof import('../../src/shell/areas.ts')>(inProject('src/shell/areas.ts'), {
      configFile: false,
      define: demoDefines('all'),
      logLevel: 'error',
      plugins: [collectionHeads()],
    }),
    declared(),
  ])
  const places = collections.map(({ path, at = `/${path}` }) => [at, path] as const)
  const pageOf = ({ path, title, breadcrumb }: AreaPage) => {
    /** The collection of the record in `:id`, if any. */
    const recordOf = path.includes(':') ? collectionAround(path, places) : undefined
    return { title, path, recordOf, hasBreadcrumb: breadcrumb !== false }
  }
  return {
    areas: module.areas.map(({ title, permission, navigation, pages }) => ({
      title,
      permission,
      entries: (navigation.children ?? []).map(item => item.title),
      pages: pages.filter(({ isRedirect }) => !isRedirect).map(pageOf),
    })),
    collections: collections.map(({ path, at = `/${path}`, name, title, fields }) => {
      const valueLabels = Object.entries(fields).map(([field, kind]) => [field, kind.valueLabels ?? {}] as const)
      return { ...name, path, at, title, valueLabels: Object.fromEntries(valueLabels) }
    }),
  }
}

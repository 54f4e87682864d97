import { runnerImport } from 'vite'
import type { AreaPage, NavigationItem, Text } from '../src/config/area.ts'
import type { Permission } from '../src/model/permissions.ts'
import { declared } from './collections.ts'
import { inProject } from './project.ts'
import { collectionHeads } from './web/collections.ts'

export interface DeclaredPage {
  readonly title: Text
  readonly path: string
  /** The collection whose record its address names, if any. */
  readonly recordOf?: string
}

export interface DeclaredArea {
  readonly title: Text
  readonly permission: Permission
  readonly entries: readonly Text[]
  readonly pages: readonly DeclaredPage[]
}

export interface DeclaredRecords {
  /** In the middle of a sentence. */
  readonly one: Text
  readonly many: Text
  readonly path: string
  readonly at: string
}

export interface DeclaredConsole {
  readonly areas: readonly DeclaredArea[]
  readonly collections: readonly DeclaredRecords[]
}

const collectionAround = (path: string, places: readonly (readonly [string, string])[]): string | undefined =>
  places.filter(([at]) => path.startsWith(`${at}/`)).toSorted(([one], [other]) => other.length - one.length)[0]?.[1]

export const declaredConsole = async (): Promise<DeclaredConsole> => {
  const [{ module }, { collections }] = await Promise.all([
    runnerImport<typeof import('../src/shell/areas.ts')>(inProject('src/shell/areas.ts'), {
      configFile: false,
      logLevel: 'error',
      plugins: [collectionHeads()],
    }),
    declared(),
  ])
  const places = collections.map(({ path, at = `/${path}` }) => [at, path] as const)
  const pageOf = ({ path, title }: AreaPage): DeclaredPage => {
    const recordOf = path.includes(':') ? collectionAround(path, places) : undefined
    return { title, path, ...(recordOf ? { recordOf } : {}) }
  }
  const titleOf = ({ title }: NavigationItem) => title
  return {
    areas: module.areas.map(({ title, permission, navigation, pages }) => ({
      title,
      permission,
      entries: (navigation.children ?? []).map(titleOf),
      pages: pages.map(pageOf),
    })),
    collections: collections.map(({ path, at = `/${path}`, name }) => ({ ...name, path, at })),
  }
}

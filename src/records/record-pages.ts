import { type ComponentType, createElement, type ReactElement } from 'react'
import type { AreaPage, LoadComponent } from '../config/area.ts'
import type { Path } from '../config/paths.ts'
import type { Values } from '../model/record.ts'
import { type AreaCollection, inForm, type Kinds, loadKinds, type RecordKind } from './kind.ts'

/** What `draw` gives, with the collections whose records it names, offers and leads to; all fetched at once. */
const within =
  (paths: readonly string[], loadDraw: () => Promise<(kinds: Kinds) => ReactElement>, own = ''): LoadComponent =>
  async () => {
    const [draw, kinds, { RecordsContext, CollectionContext }] = await Promise.all([
      loadDraw(),
      loadKinds(paths),
      import('./records-context.ts'),
    ])
    const content = createElement(CollectionContext, { value: kinds[own] ?? null }, draw(kinds))
    return { default: () => createElement(RecordsContext, { value: kinds }, content) }
  }

export const withRecords = (paths: readonly string[], load: LoadComponent): LoadComponent =>
  within(paths, async () => {
    const { default: Page } = await load()
    return () => createElement(Page)
  })

const pageOf = ({ path }: AreaCollection, named: readonly string[], load: () => Promise<ComponentType<RecordKind>>) =>
  within(
    [...named, path],
    async () => {
      const Page = await load()
      return kinds => {
        const kind = kinds[path]
        if (kind === undefined) throw new Error(`No area has the collection "${path}".`)
        return createElement(Page, kind)
      }
    },
    path,
  )

const lists = {
  rows: async () => (await import('./list/list-page.tsx')).RecordListPage,
  tree: async () => (await import('./tree/tree-page.tsx')).TreePage,
  gallery: async () => (await import('./gallery/gallery-page.tsx')).GalleryPage,
} as const satisfies Record<AreaCollection['list'], () => Promise<ComponentType<RecordKind>>>

const editor = async () => (await import('./editor/page.tsx')).RecordEditorPage
const editorAt = async () => (await import('./editor/page.tsx')).RecordAtPage
const upload = async () => (await import('./gallery/upload-page.tsx')).UploadPage
const fromFile = async () => (await import('./import/import-page.tsx')).RecordImportPage
const history = async () => (await import('./history/history-panel.tsx')).HistoryPage

/** A page that shows the record with an id, at an address of its own; where there is none yet it begins one, with some values. */
export const pageOfRecord = (collection: AreaCollection, id: string, given: Values): LoadComponent =>
  pageOf(collection, inForm(collection), async () => {
    const Page = await editorAt()
    return () => createElement(Page, { id, given })
  })

export const recordPages = (collection: AreaCollection): readonly AreaPage[] => {
  const { at, titles, list, isEntered, named, referredFrom, layout, copies = [] } = collection
  const below = (rest: string) => `${at}${rest}` as Path
  const isGallery = list === 'gallery'
  // Who may not create would fill in what is refused.
  const action = { isAction: true, permission: collection.create } as const
  // A tree says how many records of others each of its own has.
  const listed = list === 'tree' ? [...named.list, ...referredFrom] : named.list
  return [
    {
      path: at as Path,
      title: titles.list,
      load: pageOf(collection, listed, lists[list]),
    },
    ...(isEntered
      ? [
          {
            ...action,
            path: below('/new'),
            title: titles.create,
            ...(isGallery ? {} : { titled: 'itself' as const }),
            load: pageOf(collection, inForm(collection), isGallery ? upload : editor),
          },
        ]
      : []),
    ...(isEntered && !isGallery
      ? [{ ...action, path: below('/import'), title: titles.import, load: pageOf(collection, named.form, fromFile) }]
      : []),
    {
      path: below('/edit/:id'),
      title: titles.edit,
      titled: 'itself',
      load: pageOf(collection, [...inForm(collection), ...copies.map(({ to }) => to)], editor),
      ...(layout ? { layout } : {}),
    },
    { path: below('/edit/:id/history'), title: titles.history, load: pageOf(collection, named.form, history) },
  ]
}

import { type ComponentType, createElement, type ReactElement } from 'react'
import type { AreaPage, LoadComponent } from '../../config/area.ts'
import type { Path } from '../../config/paths.ts'
import type { Values } from '../../model/record.ts'
import { KindContext, KindsContext } from './contexts.ts'
import { loadKinds } from './known-collections.ts'
import type { AreaCollection, Kinds, RecordKind } from './record-kind.ts'

/** Loads a page with the collections that it names, offers and links to, all at once. */
const within =
  (paths: readonly string[], loadDrawing: () => Promise<(kinds: Kinds) => ReactElement>, own = ''): LoadComponent =>
  async () => {
    const [draw, kinds] = await Promise.all([loadDrawing(), loadKinds(paths)])
    const kind = kinds[own]
    const content = createElement(KindContext, { value: kind ?? null }, draw(kinds))
    return { default: () => createElement(KindsContext, { value: kinds }, content) }
  }

interface OwnPage {
  readonly Page: ComponentType<RecordKind>
}

const pageOf = ({ path }: AreaCollection, named: readonly string[], load: () => Promise<OwnPage>) =>
  within(
    [...named, path],
    async () => {
      const { Page } = await load()
      return (kinds: Kinds) => {
        const kind = kinds[path]
        if (kind === undefined) throw new Error(`No area has the collection "${path}".`)
        return createElement(Page, kind)
      }
    },
    path,
  )

const lists = {
  rows: async () => ({ Page: (await import('../list/list-page.tsx')).RecordListPage }),
  tree: async () => ({ Page: (await import('../tree/tree-page.tsx')).TreePage }),
  gallery: async () => ({ Page: (await import('../gallery/gallery-page.tsx')).GalleryPage }),
} as const satisfies Record<AreaCollection['list'], () => Promise<OwnPage>>

const editor = async () => ({ Page: (await import('../form/page.tsx')).RecordEditorPage })
const upload = async () => ({ Page: (await import('../gallery/upload-page.tsx')).UploadPage })
const fromFile = async () => ({ Page: (await import('../import/import-page.tsx')).RecordImportPage })
const history = async () => ({ Page: (await import('../history/history-panel.tsx')).HistoryPage })

/** A page for the record with an id, at its own address; creates it with some values if missing. */
export const pageOfRecord = (collection: AreaCollection, id: string, initialValues: Values): LoadComponent =>
  pageOf(collection, collection.named.form, async () => {
    const { RecordAtPage } = await import('../form/page.tsx')
    return { Page: () => createElement(RecordAtPage, { id, initialValues }) }
  })

export const recordPages = (collection: AreaCollection): readonly AreaPage[] => {
  const { at, titles, list, isEntered, named, referredFrom, layout, copies = [] } = collection
  const below = (rest: string) => `${at}${rest}` as Path
  const isGallery = list === 'gallery'
  // Without the permission, the form could not be saved.
  const action = { isAction: true, permission: collection.create } as const
  // A tree counts the referrers of each record.
  const listed = list === 'tree' ? [...named.list, ...referredFrom] : named.list
  return [
    { path: at as Path, title: titles.list, load: pageOf(collection, listed, lists[list]) },
    ...(isEntered
      ? [
          {
            ...action,
            path: below('/new'),
            title: titles.create,
            ...(isGallery ? {} : { ownHeading: 'page' as const }),
            load: pageOf(collection, named.form, isGallery ? upload : editor),
          },
        ]
      : []),
    ...(isEntered && !isGallery
      ? [{ ...action, path: below('/import'), title: titles.import, load: pageOf(collection, named.form, fromFile) }]
      : []),
    {
      path: below('/edit/:id'),
      title: titles.edit,
      ownHeading: 'page',
      load: pageOf(collection, [...named.form, ...copies.map(({ to }) => to)], editor),
      ...(layout ? { layout } : {}),
    },
    { path: below('/edit/:id/history'), title: titles.history, load: pageOf(collection, named.form, history) },
  ]
}

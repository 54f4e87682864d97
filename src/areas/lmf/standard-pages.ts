import { type ComponentType, createElement } from 'react'
import type { KnownKind } from './kinds.ts'
import type { KindName } from './record-paths.ts'

/** The pages that every collection of the area has, each loaded when first shown, with the collections that it needs. */

type Load = () => Promise<{ default: ComponentType }>

const pageOf = async (code: Promise<ComponentType<KnownKind>>, known: Promise<KnownKind>) => {
  const [Page, props] = await Promise.all([code, known])
  return { default: () => createElement(Page, props) }
}

const withListed = async (name: KindName): Promise<KnownKind> => {
  const { loadKindWith, listedBy } = await import('./kinds.ts')
  return loadKindWith(name, listedBy(name))
}

/** The collection with what it refers to. */
const withReferred = async (name: KindName): Promise<KnownKind> => {
  const { loadKindWith, referredBy } = await import('./kinds.ts')
  return loadKindWith(name, referredBy[name])
}

const editor = async () => (await import('./editor-of.tsx')).EditorOf

export const listPage =
  (name: KindName): Load =>
  () =>
    pageOf(
      import('./list-of.tsx').then(({ ListOf }) => ListOf),
      withListed(name),
    )

export const editorPage =
  (name: KindName): Load =>
  () =>
    pageOf(editor(), withReferred(name))

export const importPage =
  (name: KindName): Load =>
  () =>
    pageOf(
      import('./import-of.tsx').then(({ ImportOf }) => ImportOf),
      withReferred(name),
    )

import { type ComponentType, createElement } from 'react'
import type { KindName } from './kinds.ts'

/** The pages that every collection of the area has, each loaded when first shown. */

type Load = () => Promise<{ default: ComponentType }>

export const listPage =
  (name: KindName): Load =>
  async () => {
    const { ListOf } = await import('./list-of.tsx')
    return { default: () => createElement(ListOf, { name }) }
  }

export const editorPage =
  (name: KindName): Load =>
  async () => {
    const { EditorOf } = await import('./editor-of.tsx')
    return { default: () => createElement(EditorOf, { name }) }
  }

export const importPage =
  (name: KindName): Load =>
  async () => {
    const { ImportOf } = await import('./import-of.tsx')
    return { default: () => createElement(ImportOf, { name }) }
  }

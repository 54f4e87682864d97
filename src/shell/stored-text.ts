import { useEffect, useState } from 'react'
import type { AreaPage, Title } from '../config/area.ts'
import { useOpenStore } from '../records/registry/store-context.ts'

/** A live text of the database; null until it is read, and where it may not be. */
export const useStoredText = (path: string | undefined): string | null => {
  const open = useOpenStore()
  const [read, setRead] = useState<{ readonly path: string; readonly text: string } | null>(null)
  useEffect(() => {
    if (path === undefined) return
    return open().watch(path, {
      next: value => setRead(typeof value === 'string' ? { path, text: value } : null),
      failed: () => setRead(null),
    })
  }, [open, path])
  return read?.path === path ? (read?.text ?? null) : null
}

export const usePageTitle = (page: AreaPage | undefined): Title => {
  const { title = { en: '', es: '' }, titledBy } = page ?? {}
  const stored = useStoredText(titledBy?.path)
  return stored === null || titledBy === undefined ? title : titledBy.title(stored)
}

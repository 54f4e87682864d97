import { useEffect, useState } from 'react'
import type { AreaPage, Title } from '../config/area.ts'
import type { Json } from '../model/values/json.ts'
import { useOpenStore } from '../records/registry/store-context.ts'

/** Live value at a path; undefined while unknown or unreadable. */
export const useWatchedValue = (path: string | undefined): Json | undefined => {
  const open = useOpenStore()
  const [read, setRead] = useState<{ readonly path: string; readonly value: Json }>()
  useEffect(() => {
    if (path === undefined) return
    return open().watch(path, { next: value => setRead({ path, value }), failed: () => setRead(undefined) })
  }, [open, path])
  return read?.path === path ? read?.value : undefined
}

export const usePageTitle = (page: AreaPage | undefined): Title => {
  const { title = { en: '', es: '' }, titledBy } = page ?? {}
  const stored = useWatchedValue(titledBy?.path)
  return typeof stored === 'string' && titledBy !== undefined ? titledBy.title(stored) : title
}

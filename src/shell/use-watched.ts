import { useEffect, useState } from 'react'
import type { Json } from '../model/json.ts'
import type { Entry, PageRequest } from '../model/store.ts'
import { useOpenStore } from '../records/registry/store-context.ts'

/** Live value at a path; undefined while unknown or unreadable. */
export const useWatchedValue = (path: string): Json | undefined => {
  const open = useOpenStore()
  const [value, setValue] = useState<Json>()
  useEffect(() => open().watch(path, { next: setValue, failed: () => setValue(undefined) }), [open, path])
  return value
}

/** @param request a stable object per query */
export const useWatchedPage = (request: PageRequest): readonly Entry[] => {
  const open = useOpenStore()
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => open().watchPage(request, { next: setEntries, failed: () => setEntries([]) }), [open, request])
  return entries
}

import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Collection } from '../../model/collection.ts'
import { formatAddress, type ListAddress, type Note, parseAddress, settle } from './address.ts'

export interface AddressOfList {
  readonly address: ListAddress
  /** What could not be kept of the address, or of what was chosen last. */
  readonly notes: readonly Note[]
  /** Changes the address: a step in the browser's history, unless it only goes on with the last one. */
  readonly change: (change: Partial<ListAddress>, how?: { readonly replace?: boolean }) => void
  readonly open: (query: string) => void
}

/** The list's state is its address: read from there, written there, and nowhere else. */
export const useAddress = (collection: Collection): AddressOfList => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = params.toString()
  const [told, setTold] = useState<{ readonly query: string; readonly notes: readonly Note[] } | null>(null)
  const parsed = useMemo(() => parseAddress(collection, query), [collection, query])
  // Not by the hook's own setter, which would write `,` as `%2C`: people read and send these addresses.
  const open = (next: string, replace = false) => navigate({ search: next }, { replace })
  return {
    address: parsed.address,
    notes: told?.query === query ? [...parsed.notes, ...told.notes] : parsed.notes,
    change: (change, { replace = false } = {}) => {
      // What is in force when this is called, which may be later than when it was drawn.
      const current = parseAddress(collection, window.location.search).address
      const { address, notes } = settle(collection, { ...current, ...change })
      const next = formatAddress(collection, address)
      setTold(notes.length > 0 ? { query: new URLSearchParams(next).toString(), notes } : null)
      open(next, replace)
    },
    open: next => open(next),
  }
}

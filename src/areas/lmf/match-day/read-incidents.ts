import type { Entry, PageRequest, Store } from '../../../model/store.ts'
import { incidents } from '../collections/incidents.ts'
import { selected } from './selected.ts'

export const incidentsOf = (match: string): PageRequest => selected(incidents, { match }, 'minute')

export const readIncidents = (store: Store, match: string): Promise<readonly Entry[]> =>
  store.readPage(incidentsOf(match))

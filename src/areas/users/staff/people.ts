import { compareNames } from '../../../model/collation.ts'
import { isRole, type Role, roles } from '../../../model/permissions.ts'
import {
  foldName,
  invitationsIn,
  type Person,
  peopleIn,
  personStatusOf,
  type StaffEntry,
  staffHistoryIn,
  waitingRequest,
} from '../../../model/staff.ts'
import type { PageRequest, Store } from '../../../model/store.ts'
import { mapped, page, type Source, together } from '../../../records/data/live/sources.ts'

export type Group = 'all' | 'waiting' | Role | 'deactivated' | 'invitations'

export const groups: readonly Group[] = ['all', 'waiting', ...roles, 'deactivated', 'invitations']

export const groupIn = (value: string | null): Group => groups.find(group => group === value) ?? 'all'

/** Initial page size, and the database's limit. */
export const firstPage = 50
export const maxPeople = 500

/** Sorts after every text with this beginning. */
const lastOf = (beginning: string) => `${beginning}\uf8ff`

const beginningWith = (order: string, beginning: string, limit: number): PageRequest => ({
  path: 'users',
  order,
  from: beginning,
  to: lastOf(beginning),
  limit,
})

const requestsOf = (group: Group, search: string, limit: number): readonly PageRequest[] => {
  if (search !== '')
    return [beginningWith('nameKey', foldName(search), limit), beginningWith('email', search.toLowerCase(), limit)]
  if (group === 'waiting') return [waitingRequest(limit)]
  if (group === 'deactivated') return [{ path: 'users', order: 'deactivatedAt', from: 0, limit, descending: true }]
  if (isRole(group)) return [{ path: 'users', order: 'role', from: group, to: group, limit }]
  return [{ path: 'users', order: 'nameKey', limit }]
}

export interface People {
  readonly people: readonly Person[]
  readonly hasMore: boolean
}

const isIn = (group: Group, person: Person): boolean => {
  const status = personStatusOf(person)
  return group === 'all' || group === status || (status === 'active' && group === person.role)
}

const byName = (one: Person, other: Person): number => compareNames(one.displayName, other.displayName)

/** People of a group by the beginning of their name or e-mail; one extra tells whether there are more. */
export const peopleSource = (store: Store, group: Group, search: string, limit: number): Source<People> => {
  const requests = requestsOf(group, search, Math.min(limit + 1, maxPeople))
  const pages = Object.fromEntries(requests.map((request, at) => [at, page(store, request)]))
  return mapped(together(pages), found => {
    const read = Object.values(found).map(peopleIn)
    const people = new Map(read.flat().map(person => [person.uid, person]))
    const all = [...people.values()].filter(person => isIn(group, person))
    const keepsOrder = search === '' && (group === 'waiting' || group === 'deactivated')
    return {
      people: (keepsOrder ? all : all.toSorted(byName)).slice(0, limit),
      hasMore: read.some(({ length }) => length > limit),
    }
  })
}

/** History of a person, newest first. */
export const historySource = (store: Store, uid: string): Source<readonly StaffEntry[]> =>
  mapped(
    page(store, { path: `staffHistory/${uid}`, order: '$key', limit: firstPage, descending: true }),
    staffHistoryIn,
  )

export const invitationsSource = (store: Store, limit: number) =>
  mapped(page(store, { path: 'invitations', order: 'createdAt', from: 0, limit, descending: true }), invitationsIn)

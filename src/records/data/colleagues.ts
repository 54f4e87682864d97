import { compareNames } from '../../model/collation.ts'
import { type Permission, rolesWith } from '../../model/permissions.ts'
import { foldName, staffNamesAt } from '../../model/staff.ts'
import type { Draft } from '../comments/draft.ts'
import { mapped, memoizePerStore, page, type Source, together } from './live/sources.ts'

export interface Colleague {
  readonly uid: string
  readonly name: string
}

const maxOfRole = 500

/** People whose role has the permission, by name. */
export const colleaguesWith = memoizePerStore<Source<readonly Colleague[]>>((store, permission) => {
  const ofRoles = rolesWith(permission as Permission).map(role =>
    page(store, { path: staffNamesAt(role), order: '$key', limit: maxOfRole }),
  )
  return mapped(together(ofRoles), found =>
    Object.values(found)
      .flat()
      .map(({ id, value }) => ({ uid: id, name: String(value) }))
      .toSorted((one, other) => compareNames(one.name, other.name)),
  )
})

/** The text after the last @ before the caret in its line; null without one. */
export const mentionTyped = (text: string, caret: number): { readonly from: number; readonly query: string } | null => {
  const found = /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, caret))
  return found === null ? null : { from: caret - (found[1]?.length ?? 0) - 1, query: found[1] ?? '' }
}

/** Colleagues with a name part that begins like this. */
export const colleaguesNamed = (colleagues: readonly Colleague[], query: string): readonly Colleague[] => {
  const wanted = foldName(query)
  return colleagues.filter(({ name }) => {
    const folded = foldName(name)
    return folded.startsWith(wanted) || folded.includes(` ${wanted}`)
  })
}

export const mentionOf = ({ name }: Colleague): string => `@${name}`

/** Splits a text into mentions of these people and the text between. */
export const splitMentions = (text: string, people: readonly Colleague[]): readonly string[] => {
  const mentions = people.map(mentionOf).toSorted((one, other) => other.length - one.length)
  const escaped = mentions.map(mention => mention.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return mentions.length === 0 ? [text] : text.split(new RegExp(`(${escaped.join('|')})`)).filter(Boolean)
}

/** Colleagues chosen after an @ whose names are still in the text, and not as the beginning of another's. */
export const mentionedIn = ({ text, mentions }: Draft, colleagues: readonly Colleague[]): readonly string[] => {
  const named = splitMentions(text, colleagues)
  return colleagues
    .filter(colleague => mentions.includes(colleague.uid) && named.includes(mentionOf(colleague)))
    .map(({ uid }) => uid)
}

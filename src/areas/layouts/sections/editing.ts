import { isObject, itemsOf, type Json, same } from '../../../model/values/json.ts'
import type { Section } from '../home.ts'

export type Sections = readonly Section[]

export const maxSections = 20

export type SectionAction =
  /** Inserts at a place from 0; without one at the end. */
  | { readonly type: 'add'; readonly section: Section; readonly at?: number }
  | { readonly type: 'edit'; readonly id: string; readonly field: string; readonly value: Json }
  | { readonly type: 'move'; readonly id: string; readonly to: number }
  /** The copy follows the original. */
  | { readonly type: 'duplicate'; readonly id: string; readonly as: string }
  | { readonly type: 'remove'; readonly id: string }

/** Undo and redo of the sections. */
export interface Steps {
  readonly present: Sections
  /** Latest last. */
  readonly past: readonly Sections[]
  /** Next first. */
  readonly future: readonly Sections[]
  /** The last edited field: further typing merges into the same step. */
  readonly typing: string | null
}

/** Parses the form's value; parts with a missing or duplicate key get a new one. */
export const sectionsIn = (value: Json): Sections => {
  const seen = new Set<string>()
  return itemsOf(value).map((item, index) => {
    const part = isObject(item) ? item : {}
    const own = String(part.id ?? '')
    const id = own === '' || seen.has(own) ? freeId(seen, index) : own
    seen.add(id)
    // The form checks the rest and reports it.
    return { ...part, id } as Json as Section
  })
}

const freeId = (taken: ReadonlySet<string>, from: number): string => {
  let number = from + 1
  while (taken.has(`s${number}`)) number += 1
  return `s${number}`
}

/** @param random from 0 up to 1: keeps ids of concurrent edits apart */
export const newSectionId = (sections: Sections, random: () => number = Math.random): string => {
  for (;;) {
    const id = Math.floor(random() * 36 ** 8)
      .toString(36)
      .padStart(8, '0')
    if (!sections.some(section => section.id === id)) return id
  }
}

export const begin = (present: Sections): Steps => ({ present, past: [], future: [], typing: null })

const inserted = <Item>(list: readonly Item[], at: number, item: Item): readonly Item[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
]

const applied = (sections: Sections, action: SectionAction): Sections => {
  if (action.type === 'add') return inserted(sections, action.at ?? sections.length, action.section)
  const index = sections.findIndex(({ id }) => id === action.id)
  const section = sections[index]
  if (section === undefined) return sections
  const others = sections.filter(({ id }) => id !== action.id)
  switch (action.type) {
    case 'edit': {
      const { [action.field]: _, ...rest }: Readonly<Record<string, Json | undefined>> = section
      const isEmpty = action.value === null || action.value === ''
      const edited = isEmpty ? rest : { ...section, [action.field]: action.value }
      return sections.with(index, edited as Json as Section)
    }
    case 'move':
      return inserted(others, Math.max(0, Math.min(action.to, others.length)), section)
    case 'duplicate':
      return inserted(sections, index + 1, { ...section, id: action.as })
    case 'remove':
      return others
  }
}

const isFull = ({ length }: Sections, { type }: SectionAction): boolean =>
  length >= maxSections && (type === 'add' || type === 'duplicate')

/** Applies an action. Ignored without a change, or without room. */
export const take = (steps: Steps, action: SectionAction): Steps => {
  const { present, past, typing } = steps
  if (isFull(present, action)) return steps
  const next = applied(present, action)
  if (same(present, next)) return steps
  const edited = action.type === 'edit' ? `${action.id} ${action.field}` : null
  const goesOn = edited !== null && edited === typing
  return { present: next, past: goesOn ? past : [...past, present], future: [], typing: edited }
}

/** Ends the current step, so that the next entry starts a new one. */
export const settle = (steps: Steps): Steps => (steps.typing === null ? steps : { ...steps, typing: null })

export const undo = (steps: Steps): Steps => {
  const { present, past, future } = steps
  const before = past.at(-1)
  if (before === undefined) return steps
  return { present: before, past: past.slice(0, -1), future: [present, ...future], typing: null }
}

export const redo = (steps: Steps): Steps => {
  const { present, past, future } = steps
  const [next, ...rest] = future
  return next === undefined ? steps : { present: next, past: [...past, present], future: rest, typing: null }
}

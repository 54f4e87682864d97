/** What the list of a combobox shows: pure, so that each key can be tried without a page. */
export interface ListState {
  readonly isOpen: boolean
  readonly text: string
  /** Index of the option that Enter takes, null for none. */
  readonly active: number | null
}

export type ListEvent =
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'opened' | 'closed' | 'taken' }
  | { readonly type: 'moved'; readonly key: MovingKey; readonly count: number }
  | { readonly type: 'pointed'; readonly index: number }

export type MovingKey = 'ArrowDown' | 'ArrowUp' | 'PageDown' | 'PageUp'

export const closedList: ListState = { isOpen: false, text: '', active: null }

const page = 8

const isMovingKey = (key: string): key is MovingKey => ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(key)

/** The event of a key that moves through the list, undefined for any other. */
export const moveOf = (key: string, count: number): ListEvent | undefined =>
  isMovingKey(key) ? { type: 'moved', key, count } : undefined

/** Arrows run around, pages stop at the ends. */
const target = (active: number | null, key: MovingKey, count: number): number | null => {
  if (count === 0) return null
  const last = count - 1
  if (key === 'ArrowDown') return active === null || active === last ? 0 : active + 1
  if (key === 'ArrowUp') return active === null || active === 0 ? last : active - 1
  return key === 'PageDown' ? Math.min(last, (active ?? -1) + page) : Math.max(0, (active ?? count) - page)
}

export const reduceList = (state: ListState, event: ListEvent): ListState => {
  switch (event.type) {
    case 'typed':
      return { isOpen: true, text: event.text, active: null }
    case 'opened':
      return { ...state, isOpen: true }
    case 'closed':
    case 'taken':
      return closedList
    case 'pointed':
      return { ...state, active: event.index }
    case 'moved':
      // The key that opens the list leads to its first or last option at once.
      return { ...state, isOpen: true, active: target(state.isOpen ? state.active : null, event.key, event.count) }
  }
}

import { useState } from 'react'

interface Keys {
  readonly keys: readonly number[]
  readonly next: number
}

const fitted = ({ keys, next }: Keys, count: number): Keys => {
  const missing = Math.max(0, count - keys.length)
  return {
    keys: [...keys.slice(0, count), ...Array.from({ length: missing }, (_, nth) => next + nth)],
    next: next + missing,
  }
}

/** The list with one item taken from its place to another. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** Keys for parts that have none of their own, which follow them when they move: so each keeps its place on the screen, and what is typed in it. */
export const usePartKeys = (count: number) => {
  const [state, setState] = useState<Keys>(() => fitted({ keys: [], next: 0 }, count))
  // Somebody else's change, for example a draft that is put back.
  const current = state.keys.length === count ? state : fitted(state, count)
  if (current !== state) setState(current)
  return {
    keys: current.keys,
    /** The key that a part added at the end will have. */
    nextKey: current.next,
    remove: (index: number) => setState({ ...current, keys: current.keys.filter((_, other) => other !== index) }),
    move: (from: number, to: number) => setState({ ...current, keys: moved(current.keys, from, to) }),
  }
}

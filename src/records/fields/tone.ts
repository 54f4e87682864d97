import type { LifeCycle } from '../../model/life-cycle.ts'

/** How a state looks: `open` is public, `timed` waits for its moment or for the worker, `asked` for somebody who lets it out, `new` is the first, `past` the rest. */
type Tone = 'open' | 'timed' | 'asked' | 'new' | 'past'

export const toneOf = ({ initial, states, steps }: LifeCycle, name: string): Tone => {
  const isPublic = (state: string) => states.some(one => one.name === state && one.isPublic)
  if (isPublic(name)) return 'open'
  if (name === initial) return 'new'
  const out = steps.filter(({ from }) => from === name)
  if (out.some(({ permission }) => permission === null)) return 'timed'
  return out.some(({ to, counted }) => counted !== null || isPublic(to)) ? 'asked' : 'past'
}

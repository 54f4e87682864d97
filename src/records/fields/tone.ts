import type { LifeCycle, Tone } from '../../model/life-cycle.ts'

export const toneOf = ({ initial, states, steps }: LifeCycle, name: string): Tone => {
  const own = states.find(state => state.name === name)?.tone
  if (own) return own
  const isPublic = (state: string) => states.some(one => one.name === state && one.isPublic)
  if (isPublic(name)) return 'open'
  if (name === initial) return 'new'
  const out = steps.filter(({ from }) => from === name)
  if (out.some(({ permission }) => permission === null)) return 'timed'
  return out.some(({ to, counted }) => counted !== null || isPublic(to)) ? 'asked' : 'past'
}

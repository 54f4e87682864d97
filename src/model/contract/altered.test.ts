import { expect, test } from 'vitest'
import { alterationsOf, type HonestWrite, withoutServerValues } from './alterations.ts'
import { worldOfSamples } from './samples.ts'
import { everybody, type Who } from './world.ts'

/** What is written beside records: nothing in it is otherwise than it says. */

const found = import.meta.glob<{ readonly honestWrites: readonly HonestWrite[] }>(
  ['./honest-writes.ts', '../../areas/*/testing/honest-writes.ts'],
  { eager: true },
)

const world = worldOfSamples()
const begin = world.timestamp

const isFree = ({ free = {} }: HonestWrite, { location, name }: { readonly location: string; readonly name: string }) =>
  Object.entries(free).some(
    ([place, names]) => new RegExp(`^(${place})$`).test(location) && names.split(' ').includes(name),
  )

test.each(Object.values(found).flatMap(({ honestWrites }) => honestWrites))(
  '$what: nothing in it may be otherwise but what is free, and nobody else writes it',
  write => {
    const { by, token, before = {}, alsoBy = [] } = write
    world.goTo(begin)
    world.force({ 'users/colleague': world.stored(`users/${by}`), ...before })
    const update = withoutServerValues(write.update, world.now)
    const verdict = (one = update, who = by) => world.verdict(one, who as Who, token)
    const namesOf = (some: readonly { readonly location: string; readonly name: string }[]) =>
      some.map(({ location, name }) => `${location}: ${name}`)
    expect(verdict()).toBe('granted')
    const alterations = alterationsOf(update)
    const granted = alterations.filter(({ update }) => verdict(update) === 'granted')
    expect(namesOf(granted)).toEqual(namesOf(alterations.filter(one => isFree(write, one))))
    const others = [...everybody, 'colleague'].filter(who => who !== by)
    expect(others.filter(who => verdict(update, who) === 'granted')).toEqual(alsoBy)
  },
)

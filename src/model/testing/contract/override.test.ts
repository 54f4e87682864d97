import { expect, test } from 'vitest'
import { longestReason } from '../../history.ts'
import { can, isRole } from '../../permissions.ts'
import { altered } from './case.ts'
import { collections } from './collections.ts'
import { ensure, plainText, worldOfSamples } from './samples.ts'
import { everybody } from './world.ts'

/** A reason to publish despite faults is written by those who may, with the entry of the write, and stays. */

const world = worldOfSamples()
const id = 'subject'
const overriding = collections.filter(({ override }) => override !== undefined)

test('some collection can be overridden', () => expect(overriding).not.toEqual([]))

test.each(overriding)('$path', collection => {
  const { path, override } = collection
  ensure(world, collection, id, 'all')
  const rev = (world.record(collection, id)?.rev ?? 0) + 1
  const entry = `history/${path}/${id}/${rev}`
  const write = (reason: string) =>
    altered(
      world.updateFor(collection, { id, values: { [plainText(collection)]: 'Another title' }, action: 'change' }),
      `${entry}/override`,
      reason,
    )
  for (const who of everybody) {
    const update = [`${entry}/by`, `${path}/${id}/updatedBy`].reduce(
      (all, at) => altered(all, at, who),
      write('The score follows.'),
    )
    const isGranted = isRole(who) && override !== undefined && can(who, override)
    expect([who, world.verdict(update, who) === 'granted']).toEqual([who, isGranted])
  }
  for (const reason of ['', ' ', 'x'.repeat(longestReason + 1)])
    expect(world.verdict(altered(write('Late.'), `${entry}/override`, reason), 'admin')).not.toBe('granted')
  world.force(write('The score follows.'))
  expect(world.verdict({ [`${entry}/override`]: null }, 'admin')).not.toBe('granted')
  expect(world.verdict({ [`${entry}/override`]: 'Another.' }, 'admin')).not.toBe('granted')
})

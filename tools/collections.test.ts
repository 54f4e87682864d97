import { expect, test } from 'vitest'
import { venues } from '../src/areas/lmf/collections/venues.ts'
import { checkedIn } from './collections.ts'
import { CommandError } from './command.ts'

test('a declaration that does not agree with itself is refused with its file, without a stack', () => {
  const check = () => checkedIn('lmf/collections/venues.ts', { ...venues, title: 'nme' })
  expect(check).toThrow(CommandError)
  expect(check).toThrow(
    'src/areas/lmf/collections/venues.ts: The declaration of "venues" does not agree with itself: title names the field "nme"',
  )
})

import { expect, test } from 'vitest'
import { UsageError } from '../tools/command.ts'
import { refuseUnknown } from './feature-arguments.ts'

test.each([
  [['nonsense'], 'nonsense'],
  [['features/chat.feature', 'features/chats.feature:12'], 'features/chats.feature:12'],
  [['--dry-run', '--tags', '@faults', 'features/nothing'], 'features/nothing'],
])('%j is refused before anything is built', (given, missing) => {
  expect(() => refuseUnknown(given)).toThrow(UsageError)
  expect(() => refuseUnknown(given)).toThrow(`There is no feature "${missing}".`)
})

test.each([
  [[]],
  [['features']],
  [['features/chat.feature']],
  [['features/chat.feature:12:30', 'features/pages.feature:9']],
  [['features/*.feature']],
  [['--name', 'nonsense', '--tags=not @faults']],
])('%j is for cucumber', given => {
  expect(() => refuseUnknown(given)).not.toThrow()
})

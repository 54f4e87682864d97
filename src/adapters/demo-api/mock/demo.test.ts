import { expect, test } from 'vitest'
import { countUnread, demo } from './demo.ts'

test('what was read is not counted any more', () => {
  expect(countUnread()).toBe(23)
  const melissa = demo.list().find(({ name }) => name === 'Melissa Portillo')
  expect(melissa?.new).toBe(3)
  demo.chat(melissa?.id ?? 0)
  expect(countUnread()).toBe(20)
})

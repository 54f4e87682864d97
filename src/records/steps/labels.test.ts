import { expect, test } from 'vitest'
import { declared } from '../../../tools/collections.ts'
import { buttonMessages } from '../../ui/messages/define-messages.ts'

const { collections } = await declared()

test('no step is named like the button that leaves its question', () => {
  const { en, es } = buttonMessages.cancel
  const labels = collections.flatMap(({ path, lifeCycle }) =>
    (lifeCycle?.steps ?? []).map(({ event, label }) => ({ step: `${path}: ${event}`, label })),
  )
  expect(labels.length).toBeGreaterThan(10)
  expect(labels.filter(({ label }) => label.en === en || label.es === es)).toEqual([])
})

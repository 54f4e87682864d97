import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { expect, test } from 'vitest'
import { NumberField, type NumberTyped } from './fields.tsx'
import { moved, PartsField } from './parts-field.tsx'

interface Leg {
  readonly goals: NumberTyped
}

let replace: (legs: readonly Leg[]) => void = () => {}

const Form = ({ first }: { readonly first: readonly Leg[] }) => {
  const [legs, setLegs] = useState(first)
  replace = setLegs
  return (
    <PartsField
      label="Legs"
      value={legs}
      onChange={setLegs}
      partLabel={index => `leg ${index + 1}`}
      newPart={(): Leg => ({ goals: null })}
      max={3}
      renderPart={(leg, onChange, index) => (
        <NumberField label={`Goals ${index + 1}`} value={leg.goals} onChange={goals => onChange({ goals })} />
      )}
    />
  )
}

const draw = (...goals: number[]) => {
  render(<Form first={goals.map(count => ({ goals: count }))} />, { wrapper: StrictMode })
  return userEvent.setup()
}

const goals = () => screen.queryAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const button = (name: string) => screen.getByRole('button', { name })

test('a part is added at the end while there may be more, and its first control has the focus', async () => {
  const user = draw(1, 2)
  await user.click(button('Add to Legs'))
  expect(goals()).toEqual(['1', '2', ''])
  expect(screen.getByRole('textbox', { name: 'Goals 3' })).toHaveFocus()
  expect(button('Add to Legs')).toBeDisabled()
})

test('parts move by buttons that keep the focus, with what was typed, and it is said where they are', async () => {
  const user = draw(1, 2, 3)
  await user.type(screen.getByRole('textbox', { name: 'Goals 3' }), '.50')
  button('Move leg 3 up').focus()
  await user.keyboard('{Enter}')
  expect(goals()).toEqual(['1', '3.50', '2'])
  expect(button('Move leg 2 up')).toHaveFocus()
  expect(screen.getByText('leg 3: now 2 of 3')).toBeInTheDocument()
  await user.keyboard('{Enter}{Enter}')
  expect(goals()).toEqual(['3.50', '1', '2'])
  expect(button('Move leg 1 up')).toHaveFocus()
  expect(button('Move leg 1 up')).toHaveAttribute('aria-disabled', 'true')
})

test('a part is taken out, the others keep what was typed, the focus goes to where one is added, and a list that is replaced is shown', async () => {
  const user = draw(1, 2)
  await user.type(screen.getByRole('textbox', { name: 'Goals 2' }), '.50')
  await user.click(button('Remove leg 1'))
  expect(goals()).toEqual(['2.50'])
  expect(button('Add to Legs')).toHaveFocus()
  act(() => replace([{ goals: 7 }, { goals: 8 }]))
  expect(goals()).toEqual(['7', '8'])
})

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
])('from %i to %i', (from, to, expected) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected)
})

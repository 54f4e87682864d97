import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox, type ComboboxOption, type ComboboxProps, MultiCombobox } from './combobox.tsx'

const categories: readonly ComboboxOption[] = [
  { id: 'cup', label: 'Cup', hint: 'copa' },
  { id: 'league', label: 'League' },
  { id: 'transfers', label: 'Transfers' },
]

const useSearch = () => {
  const [text, setText] = useState('')
  const options = categories.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return { options, onSearch: setText }
}

const Single = (props: Partial<ComboboxProps>) => {
  const [value, setValue] = useState<ComboboxOption | null>(null)
  return <Combobox label="Category" {...useSearch()} value={value} onChange={setValue} {...props} />
}

const Multiple = () => {
  const [value, setValue] = useState<readonly ComboboxOption[]>([])
  return <MultiCombobox label="Categories" {...useSearch()} value={value} onChange={setValue} />
}

const draw = (content: ReactNode) => {
  render(
    <form aria-label="Form" onSubmit={event => event.preventDefault()}>
      {content}
      <button type="submit">Save</button>
    </form>,
    { wrapper: StrictMode },
  )
  return userEvent.setup()
}

const drawSingle = (props: Partial<ComboboxProps> = {}) => draw(<Single {...props} />)

const field = () => screen.getByRole('combobox')
const options = () => screen.queryAllByRole('option').map(option => option.textContent)
const chips = () =>
  within(screen.getByRole('list', { name: /^Chosen/ }))
    .getAllByRole('listitem')
    .map(chip => chip.textContent)

test('what the keyboard had reached and is not found any more is pointed at no longer', async () => {
  const { rerender } = render(<Single options={categories} onSearch={() => {}} />)
  await userEvent.type(field(), '{ArrowUp}')
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Transfers' }).id)
  rerender(<Single options={categories.slice(0, 2)} onSearch={() => {}} />)
  expect(field()).not.toHaveAttribute('aria-activedescendant')
})

test('what the keyboard had reached is what Enter takes, wherever it stands once more was found', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Single options={categories.slice(1)} onSearch={() => {}} />)
  await user.type(field(), '{ArrowDown}')
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'League' }).id)
  rerender(<Single options={categories} onSearch={() => {}} />)
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'League' }).id)
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('League')
})

test('typing opens what was found, arrows point at an option, Enter takes it, and the field shows it', async () => {
  const user = drawSingle()
  expect(field()).toHaveAccessibleName('Category')
  expect(field()).toHaveAttribute('aria-expanded', 'false')
  await user.type(field(), 'le')
  expect(field()).toHaveAttribute('aria-expanded', 'true')
  expect(options()).toEqual(['League'])
  await user.keyboard('{ArrowDown}')
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'League' }).id)
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('League')
  expect(field()).toHaveFocus()
  expect(options()).toEqual([])
})

test('Enter takes the first result of what was typed, but nothing without a text or while results are on their way', async () => {
  const user = drawSingle()
  await user.click(field())
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('')
  await user.type(field(), 'tra{Enter}')
  expect(field()).toHaveValue('Transfers')
  cleanup()
  await drawSingle({ isLoading: true }).type(field(), 'tra{Enter}')
  expect(options()).toEqual(['Transfers'])
})

const twenty = Array.from({ length: 20 }, (_, index) => ({ id: `${index}`, label: `Option ${index}` }))

test.each([
  ['{ArrowDown}', 0],
  ['{ArrowUp}', 19],
  ['{ArrowDown}{ArrowUp}{ArrowDown}', 0],
  ['{ArrowDown}{PageDown}', 8],
  ['{ArrowUp}{PageDown}', 19],
  ['{PageUp}', 12],
  ['{ArrowDown}{PageUp}', 0],
  ['{ArrowDown}{Home}', 0],
])('%s in a closed list of twenty leads to %i, and typing forgets it', async (keys, index) => {
  const user = drawSingle({ options: twenty })
  field().focus()
  await user.keyboard(keys)
  const option = screen.getByRole('option', { name: `Option ${index}` })
  expect(field()).toHaveAttribute('aria-activedescendant', option.id)
  await user.keyboard('o')
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Option 0' }).id)
})

test('a press on an option takes it, a button takes it out, and Enter with the list open never sends the form', async () => {
  const submit = vi.fn()
  const user = drawSingle()
  screen.getByRole('form').addEventListener('submit', submit)
  await user.click(field())
  await user.click(screen.getByRole('option', { name: /Cup/ }))
  expect(field()).toHaveValue('Cup')
  await user.click(screen.getByRole('button', { name: 'Clear Category' }))
  expect(field()).toHaveValue('')
  expect(field()).toHaveFocus()
  await user.type(field(), 'xyz{Enter}')
  expect(submit).not.toHaveBeenCalled()
})

test('what was typed and not taken is no value, and leaving puts the value back; switched off, it does not open', async () => {
  const onBlur = vi.fn()
  const user = drawSingle({ value: categories[1] ?? null, onBlur })
  await user.type(field(), 'cu')
  await user.tab()
  await user.tab()
  expect(field()).toHaveValue('League')
  expect(onBlur).toHaveBeenCalled()
  cleanup()
  await drawSingle({ control: { disabled: true } }).click(field())
  expect(field()).toHaveAttribute('aria-expanded', 'false')
})

test('Esc closes the list and nothing around it', async () => {
  const user = drawSingle()
  const heardOutside = vi.fn()
  document.addEventListener('keydown', heardOutside)
  await user.click(field())
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  expect(field()).toHaveFocus()
  expect(heardOutside).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(heardOutside).toHaveBeenCalledTimes(1)
  document.removeEventListener('keydown', heardOutside)
})

test.each([
  [{ isLoading: true, options: [] }, 'Searching…'],
  [{ options: [] }, 'No results'],
  [{ failure: 'The service is unavailable', options: [] }, 'The service is unavailable'],
  [{ more: 240 }, '240 more: type to narrow'],
  [{}, '3 results. Up and Down to move, Enter to choose.'],
])('with %j it says "%s"', async (props, line) => {
  const user = drawSingle(props)
  await user.click(field())
  expect(screen.getAllByText(line).length).toBeGreaterThan(0)
})

test('several are chosen one after the other, with the list staying open, and taken out in the same way', async () => {
  const user = draw(<Multiple />)
  await user.type(field(), 'cup{ArrowDown}{Enter}')
  expect(field()).toHaveValue('')
  expect(options()).toHaveLength(3)
  await user.type(field(), 'tra{ArrowDown}{Enter}')
  expect(chips()).toEqual(['Cup', 'Transfers'])
  expect(screen.getByRole('option', { name: 'Transfers' })).toHaveAttribute('aria-selected', 'true')
  for (const name of [/Cup/, 'Transfers']) await user.click(screen.getByRole('option', { name }))
  expect(screen.queryByRole('list', { name: /^Chosen/ })).not.toBeInTheDocument()
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{ArrowDown}{Enter}{ArrowUp}{Enter}')
  expect(chips()).toEqual(['Cup', 'League', 'Transfers'])
  await user.click(screen.getByRole('button', { name: 'Remove Cup' }))
  expect(field()).toHaveFocus()
  await user.keyboard('{Backspace}')
  expect(chips()).toEqual(['League'])
})

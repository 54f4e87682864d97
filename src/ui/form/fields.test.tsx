import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type FormEvent, type ReactNode, StrictMode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { switchLanguage } from '../messages/use-messages.ts'
import {
  ColourField,
  DateField,
  type FieldClock,
  MoneyField,
  NumberField,
  SelectField,
  TextArea,
  TextInput,
  TimestampField,
  type TimestampTyped,
} from './fields.tsx'
import { TagsField } from './tags-field.tsx'
import { Toggle } from './toggle.tsx'

const draw = <Value,>(first: Value, field: (value: Value, onChange: (value: Value) => void) => ReactNode) => {
  let set: (value: Value) => void = () => {}
  const changes: Value[] = []
  const Form = () => {
    const [value, setValue] = useState(first)
    set = setValue
    return field(value, next => {
      changes.push(next)
      setValue(next)
    })
  }
  render(<Form />, { wrapper: StrictMode })
  return { user: userEvent.setup(), last: () => changes.at(-1), set: (value: Value) => act(() => set(value)) }
}

test('a field is called by its label and described by its hint and its error', () => {
  draw('', (value, onChange) => (
    <TextInput label="Title" value={value} onChange={onChange} hint="As read" error="It is empty" isRequired />
  ))
  const input = screen.getByRole('textbox', { name: /^Title/ })
  expect(input).toHaveAccessibleDescription('It is empty As read')
  expect(input).toBeRequired()
  expect(input).toBeInvalid()
  draw('Luna', (value, onChange) => <TextInput label="Slug" value={value} onChange={onChange} />)
  expect(screen.getByRole('textbox', { name: 'Slug' })).toBeValid()
})

test('a text is typed in its own direction, whatever the page has', () => {
  draw('', (value, onChange) => <TextInput label="Title" value={value} onChange={onChange} />)
  draw('', (value, onChange) => <TextArea label="Summary" value={value} onChange={onChange} />)
  draw<readonly string[]>([], (value, onChange) => <TagsField label="Tags" value={value} onChange={onChange} />)
  for (const field of screen.getAllByRole('textbox')) expect(field).toHaveAttribute('dir', 'auto')
})

test('the counter comes near the limit and counts past it, and nothing is cut', async () => {
  const { user } = draw('', (value, onChange) => (
    <TextArea label="Summary" value={value} onChange={onChange} maxLength={10} />
  ))
  const area = screen.getByRole('textbox', { name: 'Summary' })
  await user.type(area, 'seven77')
  expect(area).not.toHaveAccessibleDescription()
  await user.type(area, '8')
  expect(area).toHaveAccessibleDescription('2 characters left')
  await user.type(area, '90x')
  expect(area).toHaveAccessibleDescription('1 character too many')
  expect(area).toHaveValue('seven77890x')
})

test('the counter calls nothing a character that people would not, and says why an emoji takes so much', async () => {
  const { user } = draw('', (value, onChange) => (
    <TextArea label="Summary" value={value} onChange={onChange} maxLength={10} />
  ))
  const area = screen.getByRole('textbox', { name: 'Summary' })
  await user.click(area)
  await user.paste('👩‍👩‍👧')
  expect(area).toHaveAccessibleDescription('2 left. Emoji and some accents count as several.')
  await user.paste('👩‍👩‍👧')
  expect(area).toHaveAccessibleDescription('6 too many. Emoji and some accents count as several.')
})

test('an error takes the place of the counter', () => {
  draw('eleven77890', (value, onChange) => (
    <TextArea label="Summary" value={value} onChange={onChange} maxLength={10} error="Too long by 1." />
  ))
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveAccessibleDescription('Too long by 1.')
  expect(screen.queryByText('1 character too many')).not.toBeInTheDocument()
})

test('a field that is required has a mark, unless it cannot be changed', () => {
  draw('a', (value, onChange) => <TextInput label="Slug" value={value} onChange={onChange} isRequired />)
  draw('b', (value, onChange) => <TextInput label="Key" value={value} onChange={onChange} isRequired isDisabled />)
  expect(screen.getByText('Slug').textContent).toContain('*')
  expect(screen.getByText('Key').textContent).toBe('Key')
})

test('a wrapped line has no breaks of its own, and Enter submits its form', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault())
  const { user, last } = draw('', (value, onChange) => (
    <form onSubmit={submit}>
      <TextInput label="Title" value={value} onChange={onChange} isWrapped />
    </form>
  ))
  await user.click(screen.getByRole('textbox', { name: 'Title' }))
  await user.paste('Una final\n de dos líneas')
  expect(last()).toBe('Una final de dos líneas')
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Title' }), { key: 'Enter', isComposing: true })
  expect(submit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(submit).toHaveBeenCalledOnce()
})

test.each([
  ['a line', TextInput],
  ['a text', TextArea],
] as const)('%s tells each letter, and shows a value that is set', async (_, Field) => {
  const { user, last, set } = draw('Luna', (value, onChange) => (
    <Field label="Title" value={value} onChange={onChange} />
  ))
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
  await user.type(input, ' nueva')
  expect(last()).toBe('Luna nueva')
  set('Sol')
  expect(input).toHaveValue('Sol')
  await user.type(input, '!')
  expect(last()).toBe('Sol!')
})

test('a number is typed with groups as the console writes them, and stays as it was typed', async () => {
  switchLanguage('es')
  const { user, last } = draw<number | string | null>(null, (value, onChange) => (
    <NumberField label="Distancia" unit="km" value={value} onChange={onChange} />
  ))
  const input = screen.getByRole('textbox', { name: 'Distancia' })
  await user.type(input, '1,234.50')
  expect(last()).toBe(1234.5)
  await user.tab()
  expect(input).toHaveValue('1,234.50')
})

test('what is no number is kept as it was typed, and what somebody else changes takes its place', async () => {
  const { user, last, set } = draw<number | string | null>(7, (value, onChange) => (
    <NumberField label="Goals" value={value} onChange={onChange} />
  ))
  const input = screen.getByRole('textbox', { name: 'Goals' })
  expect(input).toHaveValue('7')
  await user.type(input, 'x')
  expect(last()).toBe('7x')
  expect(input).toHaveValue('7x')
  await user.clear(input)
  expect(last()).toBeNull()
  await user.type(input, '1.50')
  set(3)
  expect(input).toHaveValue('3')
})

test('an amount is euros on the screen and cents underneath', async () => {
  const { user, last } = draw<number | string | null>(1250, (value, onChange) => (
    <MoneyField label="Price" currency="EUR" value={value} onChange={onChange} />
  ))
  const input = screen.getByRole('textbox', { name: 'Price' })
  expect(input).toHaveValue('12.50')
  expect(screen.getByText('€')).toBeInTheDocument()
  await user.clear(input)
  await user.type(input, '0.29')
  expect(last()).toBe(29)
  expect(input).toHaveValue('0.29')
})

test('a date is a day, and an unfinished one is not none', () => {
  const { last } = draw<string | null>('2026-11-21', (value, onChange) => (
    <DateField label="Born" value={value} onChange={onChange} />
  ))
  const input = screen.getByLabelText<HTMLInputElement>('Born')
  expect(input).toHaveValue('2026-11-21')
  fireEvent.change(input, { target: { value: '2024-02-29' } })
  expect(last()).toBe('2024-02-29')
  vi.spyOn(input, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState)
  fireEvent.change(input, { target: { value: '' } })
  expect(last()).toBe('?')
})

test('a moment is local time on the screen, with its zone, and milliseconds underneath', () => {
  vi.stubEnv('TZ', 'America/El_Salvador')
  const { last } = draw<number | string | null>(Date.UTC(2026, 10, 21, 16, 30), (value, onChange) => (
    <TimestampField label="Publish at" value={value} onChange={onChange} hint="When readers get it." />
  ))
  const input = screen.getByLabelText('Publish at')
  expect(input).toHaveValue('2026-11-21T10:30')
  expect(input).toHaveAccessibleDescription('When readers get it. Time zone: America/El_Salvador (GMT-6)')
  fireEvent.change(input, { target: { value: '2026-11-21T11:00' } })
  expect(last()).toBe(Date.UTC(2026, 10, 21, 17, 0))
  vi.unstubAllEnvs()
})

test('a colour is picked or typed', async () => {
  const { user, last } = draw('', (value, onChange) => <ColourField label="Accent" value={value} onChange={onChange} />)
  fireEvent.change(screen.getByLabelText('Pick Accent'), { target: { value: '#1dc4e9' } })
  expect(screen.getByRole('textbox', { name: 'Accent' })).toHaveValue('#1dc4e9')
  await user.clear(screen.getByRole('textbox'))
  await user.type(screen.getByRole('textbox'), '#AB')
  expect(last()).toBe('#ab')
})

test('a toggle says whether it is on', async () => {
  const { user } = draw(false, (value, onChange) => (
    <Toggle label="Active" value={value} onChange={onChange} hint="Seen in the app" />
  ))
  const toggle = screen.getByRole('switch', { name: 'Active' })
  expect(toggle).not.toBeChecked()
  expect(toggle).toHaveAccessibleDescription('Seen in the app')
  await user.click(screen.getByText('Active'))
  expect(toggle).toBeChecked()
})

test('a choice is one of its options, none, or what it was before', async () => {
  const { user, last } = draw<string | null>('retired', (value, onChange) => (
    <SelectField label="Kind" value={value} onChange={onChange} options={[{ value: 'video', label: 'Video' }]} />
  ))
  const select = screen.getByRole('combobox', { name: 'Kind' })
  expect(select).toHaveDisplayValue('retired')
  await user.selectOptions(select, 'Video')
  expect(last()).toBe('video')
  await user.selectOptions(select, '–')
  expect(last()).toBeNull()
})

test('tags are entered by Enter, comma, paste and leaving, each once, and taken out by Backspace or their button', async () => {
  const { user, last } = draw<readonly string[]>([], (value, onChange) => (
    <TagsField label="Tags" value={value} onChange={onChange} />
  ))
  const input = screen.getByRole('textbox', { name: 'Tags' })
  await user.type(input, 'liga{Enter}copa,liga,  real   madrid{Enter}')
  expect(last()).toEqual(['liga', 'copa', 'real madrid'])
  await user.click(screen.getByRole('button', { name: 'Remove copa' }))
  expect(input).toHaveFocus()
  await user.keyboard('{Backspace}mundiall{Backspace}{Tab}')
  expect(last()).toEqual(['liga', 'mundial'])
  await user.click(input)
  await user.paste('uno, dos')
  expect(last()).toEqual(['liga', 'mundial', 'uno', 'dos'])
})

interface Shared {
  readonly isDisabled?: boolean
  readonly onBlur?: () => void
}

/** Each kind of field, and the number of its controls. */
const kinds: readonly (readonly [kind: string, count: number, field: (props: Shared) => ReactNode])[] = [
  ['line', 1, props => <TextInput label="A" value="" onChange={() => {}} {...props} />],
  ['text', 1, props => <TextArea label="A" value="" onChange={() => {}} {...props} />],
  ['number', 1, props => <NumberField label="A" value={1} onChange={() => {}} {...props} />],
  ['amount', 1, props => <MoneyField label="A" value={1} currency="USD" onChange={() => {}} {...props} />],
  ['date', 1, props => <DateField label="A" value={null} onChange={() => {}} {...props} />],
  ['timestamp', 1, props => <TimestampField label="A" value={null} onChange={() => {}} {...props} />],
  ['choice', 1, props => <SelectField label="A" value={null} options={[]} onChange={() => {}} {...props} />],
  ['colour', 2, props => <ColourField label="A" value="" onChange={() => {}} {...props} />],
  ['list of tags', 2, props => <TagsField label="A" value={['liga']} onChange={() => {}} {...props} />],
  ['switch', 1, props => <Toggle label="A" value={false} onChange={() => {}} {...props} />],
]

const controls = () => [...document.querySelectorAll<HTMLElement>('input, textarea, select, button')]

test.each(kinds)('a %s that may not be changed has no control to do so', (_, count, field) => {
  render(field({ isDisabled: true }))
  expect(controls()).toHaveLength(count)
  for (const control of controls()) expect(control).toBeDisabled()
})

test.each(kinds)('a %s says that it was left', async (_, __, field) => {
  const onBlur = vi.fn()
  render(field({ onBlur }))
  const user = userEvent.setup()
  for (const control of controls().filter(({ localName }) => localName !== 'button')) {
    onBlur.mockClear()
    await user.click(control)
    await user.tab()
    expect(onBlur).toHaveBeenCalledOnce()
  }
})

test('a choice that is required cannot be emptied again, and may call no choice by a word of its own', () => {
  const choice = (isRequired: boolean) => (
    <SelectField label="Kind" value={null} options={[]} emptyLabel="Any" isRequired={isRequired} onChange={() => {}} />
  )
  const { rerender } = render(choice(true))
  expect(screen.getByRole('option', { name: 'Any' })).toBeDisabled()
  rerender(choice(false))
  expect(screen.getByRole('option', { name: 'Any' })).toBeEnabled()
})

test('texts are checked for spelling, addresses are not, unless the field says otherwise', () => {
  render(
    <>
      <TextInput label="Title" value="" onChange={() => {}} />
      <TextInput label="Link" type="url" value="" onChange={() => {}} placeholder="https://" />
      <TextInput label="Slug" value="" isSpellChecked={false} onChange={() => {}} />
    </>,
  )
  const spelling = screen.getAllByRole('textbox').map(field => field.getAttribute('spellcheck'))
  expect(spelling).toEqual(['true', 'false', 'false'])
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveAttribute('placeholder', 'https://')
})

test('a moment in another zone is shown and typed by its clock, with the own time beside it, and a note', () => {
  vi.stubEnv('TZ', 'America/El_Salvador')
  const clock: FieldClock = {
    zone: 'Europe/Madrid',
    name: 'Madrid',
    textOf: () => '2026-11-21T17:30',
    momentIn: text => Date.parse(`${text}+01:00`),
  }
  const { last, set } = draw<TimestampTyped>(Date.UTC(2026, 10, 21, 16, 30), (value, onChange) => (
    <TimestampField label="Kick-off" value={value} onChange={onChange} clock={clock} note="Doors open before." />
  ))
  const input = screen.getByLabelText('Kick-off')
  expect(input).toHaveValue('2026-11-21T17:30')
  expect(input).toHaveAccessibleDescription(/Madrid.*GMT\+1.*10:30.* Doors open before\.$/)
  fireEvent.change(input, { target: { value: '2026-11-21T18:00' } })
  expect(last()).toBe(Date.UTC(2026, 10, 21, 17, 0))
  set(null)
  expect(input).not.toHaveAccessibleDescription(/Doors open/)
  vi.unstubAllEnvs()
})

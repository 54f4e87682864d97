import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { Values } from '../../model/record.ts'
import type { Json, JsonObject } from '../../model/values/json.ts'
import { choosePublishingClock } from '../../ui/publishing-clock.ts'
import { drawPage } from '../testing/draw-page.tsx'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { FieldControl } from './controls.tsx'
import { FoldedField } from './folded-field.tsx'

interface Shown {
  readonly value?: Json
  readonly values?: Values
  readonly isFixed?: boolean
  readonly error?: string
}

const draw = (path: string, name: string, { value = null, values = {}, isFixed = false, error }: Shown = {}) => {
  const collection = collectionNamed(path)
  const field = collection.fields[name]
  if (field === undefined) throw new Error(`${path} have no ${name}.`)
  const onChange = vi.fn<(value: Json) => void>()
  const onLeave = vi.fn()
  const Control = () => {
    const [typed, setTyped] = useState<Json>(value)
    const change = (next: Json) => {
      onChange(next)
      setTyped(next)
    }
    const shown = { name, field, label: field.label.en, hint: field.hint?.en, error, isFixed, onLeave }
    return <FieldControl {...shown} value={typed} values={{ ...values, [name]: typed }} onChange={change} />
  }
  const store = memoryStore()
  return {
    ...drawPage(<Control />, { store, of: path }),
    store,
    onChange,
    onLeave,
    last: () => onChange.mock.lastCall?.[0],
  }
}

const optionsOf = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('what has to be chosen says so, what need not be can be left empty, in words of its own', async () => {
  const format = draw('tournaments', 'format')
  expect(optionsOf(/^Format/)).toEqual(['Choose…', 'League', 'Groups', 'Cup', 'League and play-off'])
  await format.user.selectOptions(screen.getByLabelText(/^Format/), 'Cup')
  expect(format.last()).toBe('cup')
  format.unmount()
  const rounds = draw('tournaments', 'rounds', { value: 'double' })
  expect(optionsOf(/^Rounds/)[0]).toBe('Not set')
  await rounds.user.selectOptions(screen.getByLabelText(/^Rounds/), 'Not set')
  expect(rounds.last()).toBeNull()
})

test.each<[string, string, RegExp, string, Json]>([
  ['tournaments', 'name', /^Name/, 'Copa', 'Copa'],
  ['tournaments', 'places', /^Places/, '12', 12],
  ['tournaments', 'places', /^Places/, 'many', 'many'],
  ['tournaments', 'matchMinutes', /^Venue time per match/, '105', 105],
  ['registrations', 'fee', /^Fee/, '12.5', 1_250],
  ['contents', 'slug', /^Slug/, 'final', 'final'],
  ['contents', 'summary', /^Summary/, 'Two goals', 'Two goals'],
  ['apps', 'accent', /^Accent colour/, '#112233', '#112233'],
])('what is typed for the %s of %s is taken: %s, %s', async (path, name, label, text, value) => {
  const { user, last, onLeave } = draw(path, name)
  const box = screen.getByLabelText(label)
  await user.type(box, text)
  expect(last()).toBe(value)
  expect(box).toHaveValue(text)
  await user.tab()
  expect(onLeave).toHaveBeenCalled()
})

test('a number says its unit, and every field its hint and what is wrong with it', () => {
  draw('tournaments', 'restHours', { value: 48, error: 'Too much.' })
  const box = screen.getByLabelText(/^Minimum rest/)
  expect(screen.getByText('h')).toBeVisible()
  expect(box).toHaveAccessibleDescription(/Leave empty for 48\./)
  expect(box).toHaveAccessibleDescription(/Too much\./)
  expect(box).toBeInvalid()
})

test('what goes with a choice is needed while it is asked for', () => {
  draw('notifications', 'address')
  expect(screen.getByLabelText(/^Link/)).toBeRequired()
})

test('an image is left once the focus is on none of its buttons', async () => {
  const { user, onLeave } = draw('contents', 'cover', { value: 'p1' })
  const [choose, other] = within(screen.getByRole('group')).getAllByRole('button')
  act(() => choose?.focus())
  act(() => other?.focus())
  expect(onLeave).not.toHaveBeenCalled()
  act(() => other?.blur())
  expect(onLeave).toHaveBeenCalledOnce()
  await user.click(choose as HTMLElement)
  await screen.findByRole('dialog')
  expect(onLeave).toHaveBeenCalledOnce()
})

test('a switch is on, off, and on again', async () => {
  const { user, onChange } = draw('tournaments', 'thirdPlace')
  const toggle = screen.getByLabelText(/^Third-place match/)
  await user.click(toggle)
  await user.click(toggle)
  expect(onChange.mock.calls.flat()).toEqual([true, false])
})

test('what ends at midnight says which day is its last, by the clocks of the record; without a zone chosen, by those of El Salvador', () => {
  const midnight = Date.UTC(2026, 11, 19, 6)
  const own = draw('tournaments', 'closesAt', { value: midnight })
  expect(screen.getByText(/Until: end of 18 Dec 2026/)).toBeVisible()
  own.unmount()
  draw('tournaments', 'closesAt', { value: midnight, values: { zone: 'America/New_York' } })
  expect(screen.getByText(/Until: 19 Dec 2026, 01:00/)).toBeVisible()
})

test('what begins at a moment says no end', () => {
  draw('tournaments', 'opensAt', { value: Date.UTC(2026, 11, 19, 6) })
  expect(screen.queryByText(/Until/)).not.toBeInTheDocument()
})

test('a date of publishing is entered by the company’s clock, which is named, or by this device’s, if the person chose it', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const { last } = draw('contents', 'publishAt', { value: Date.UTC(2026, 11, 19, 18) })
  const input = screen.getByLabelText('Publish at')
  expect(input).toHaveValue('2026-12-19T12:00')
  expect(input).toHaveAccessibleDescription(/El Salvador time \(GMT-6\)\. For you: 19 Dec 2026, 13:00\./)
  fireEvent.change(input, { target: { value: '2026-12-19T17:00' } })
  expect(last()).toBe(Date.UTC(2026, 11, 19, 23))
  act(() => choosePublishingClock('device'))
  expect(input).toHaveValue('2026-12-19T18:00')
  expect(input).toHaveAccessibleDescription(/Time zone: New York \(GMT-5\)/)
  act(() => choosePublishingClock('company'))
  vi.unstubAllEnvs()
})

test('a date of publishing that is set names its zone, also where the clocks of this device are the same', () => {
  vi.stubEnv('TZ', 'America/El_Salvador')
  const collection = collectionNamed('contents')
  const field = collection.fields.publishAt
  if (field === undefined) throw new Error('Contents have no date of publishing.')
  const shown = { name: 'publishAt', field, label: 'Publish at', value: Date.UTC(2026, 11, 19, 18), values: {} }
  drawPage(
    <FoldedField {...shown} isSettled>
      the control
    </FoldedField>,
    { store: memoryStore(), of: 'contents' },
  )
  expect(screen.getByText('19 Dec 2026, 12:00 (El Salvador time)')).toBeVisible()
  vi.unstubAllEnvs()
})

test('a time zone is found by a part of its name', async () => {
  const { user, last } = draw('tournaments', 'zone')
  await user.type(screen.getByRole('combobox', { name: /^Time zone/ }), 'el salv')
  await user.click(await screen.findByRole('option', { name: /El Salvador/ }))
  expect(last()).toBe('America/El_Salvador')
  expect(screen.getByRole('combobox', { name: /^Time zone/ })).toHaveValue('El Salvador')
})

test('of many time zones the first are offered, and how many more there are', async () => {
  const { user } = draw('tournaments', 'zone')
  await user.type(screen.getByRole('combobox', { name: /^Time zone/ }), 'america')
  expect(await screen.findAllByRole('option')).toHaveLength(60)
  expect(screen.getByText(/^\d+ more: type to narrow$/)).toBeInTheDocument()
})

test('parts are added up to the most that there may be, each with its fields; the list says what is wrong', async () => {
  const three = ['1', '2', '3'].map(storeId => ({ platform: 'ios', storeId }))
  const { user, last } = draw('apps', 'platforms', { value: three, error: 'Number 4, Store ID: Required.' })
  const add = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Add to Platforms' })
  const ids = () => screen.getAllByLabelText(/^Store ID/)
  expect(ids()[2]).toHaveValue('3')
  await user.click(add() as HTMLElement)
  expect(ids()).toHaveLength(4)
  // Only the part that is wrong is marked.
  expect(ids()[0]).toBeValid()
  expect(ids()[3]).toBeInvalid()
  expect(ids()[3]).toHaveAccessibleDescription(/See below the list\./)
  expect(add()?.disabled ?? true).toBe(true)
  await user.type(ids()[3] as HTMLElement, '4')
  expect((last() as readonly Json[]).map(part => (part as JsonObject).storeId)).toEqual(['1', '2', '3', '4'])
})

test('a list of plain values has one field for each, by number', async () => {
  const { user, last } = draw('tournaments', 'freeDays', { value: ['2026-12-24'] })
  await user.click(screen.getByRole('button', { name: 'Add to Days without matches' }))
  const days = screen.getAllByLabelText(/^Number \d/)
  expect(days).toHaveLength(2)
  fireEvent.change(days[1] as HTMLElement, { target: { value: '2026-12-31' } })
  expect(last()).toEqual(['2026-12-24', '2026-12-31'])
  await user.click(screen.getByRole('button', { name: 'Remove Number 1' }))
  expect(last()).toEqual(['2026-12-31'])
})

test('short texts of a list are entered as tags, none left out', async () => {
  const { user, last } = draw('tournaments', 'matchTimes', { value: ['16:00'] })
  await user.type(screen.getByRole('textbox', { name: /^Kick-off times/ }), '18:30{Enter}')
  expect(last()).toEqual(['16:00', '18:30'])
})

test.each<[string, string, RegExp, Json]>([
  ['tournaments', 'name', /^Name/, 'Copa'],
  ['tournaments', 'format', /^Format/, 'cup'],
  ['tournaments', 'closesAt', /^Registration closes/, 5],
  ['tournaments', 'zone', /^Time zone/, 'America/El_Salvador'],
  ['tournaments', 'thirdPlace', /^Third-place match/, true],
  ['squads', 'team', /^Team/, 'real'],
])('the %s of %s cannot be changed where it is fixed', (path, name, label, value) => {
  draw(path, name, { value, isFixed: true })
  expect(screen.getAllByLabelText(label)[0]).toBeDisabled()
})

test('a record is searched by what its collection is searched by; who leaves the field without one has left it', async () => {
  const { user, store, last, onLeave } = draw('squads', 'team')
  store.put(collectionNamed('teams'), 'real', { name: 'Real Madrid', shortName: 'RMA' })
  const box = screen.getByRole('combobox', { name: /^Team/ })
  expect(box).toHaveAttribute('placeholder', 'Search by name')
  await user.type(box, 'rea')
  await user.click(await screen.findByRole('option', { name: /Real Madrid/ }))
  expect(last()).toBe('real')
  await waitFor(() => expect(box).toHaveValue('Real Madrid'))
  await user.click(screen.getByRole('button', { name: /^Clear/ }))
  expect(last()).toBeNull()
  await user.click(document.body)
  expect(onLeave).toHaveBeenCalled()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reference } from '../../model/fields/reference.ts'
import { timestamp } from '../../model/fields/scalar.ts'
import { text } from '../../model/fields/text.ts'
import { lifeCycle } from '../../model/life-cycle.ts'
import type { Values } from '../../model/record.ts'
import { plainCollection, said } from '../../model/testing/collections.ts'
import { recordOf } from '../testing/draw-editor.tsx'
import { drawPage } from '../testing/draw-page.tsx'
import { memoryStore } from '../testing/memory-store.ts'
import AskingDialog from './asking-dialog.tsx'

const clubs = plainCollection('clubs', { name: text({ label: said('Name'), max: 40 }) }, { referredFrom: ['games'] })

const games = plainCollection('games', {
  name: text({ label: said('Name'), max: 40 }),
  host: reference({ label: said('Host'), to: 'clubs' }),
  referee: reference({ label: said('Referee'), to: 'clubs', required: false }),
  kickOff: timestamp({ label: said('Kick-off'), required: false }),
  note: text({ label: said('Note'), max: 10, required: false }),
  state: lifeCycle({
    label: said('State'),
    by: 'lmf.open',
    initial: 'planned',
    states: { planned: { ...said('Planned'), steps: { move: 'planned', replan: 'planned' } } },
    steps: {
      replan: {
        ...said('Replan'),
        asks: [
          ['kickOff', 'decided'],
          ['note', 'offered'],
        ],
      },
      move: {
        ...said('Move'),
        asks: [
          ['host', 'needed'],
          ['referee', 'again'],
        ],
      },
    },
  }),
})

test('a step asks for a reference by its combobox, says the name of the one before, and refuses to go without one that it needs', async () => {
  const club = (name: string) => ({ ...recordOf(1, { name }), keys: { name: name.toLowerCase() } })
  const store = memoryStore({
    collections: [clubs, games],
    tree: { clubs: { c1: club('Águila'), c2: club('Firpo') } },
  })
  const onTake = vi.fn()
  const { user } = drawPage(
    <AskingDialog
      collection={games}
      event="move"
      title="Final"
      asks={games.lifeCycle?.steps[0]?.asks ?? []}
      before={{ host: 'c1', referee: 'c1' }}
      onTake={onTake}
      onCancel={() => {}}
    />,
    { store, of: 'games' },
  )
  const host = await screen.findByRole('combobox', { name: 'Host' })
  expect(await screen.findAllByText(/Currently: Águila\./)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(onTake).not.toHaveBeenCalled()
  expect(host).toBeInvalid()
  await user.type(host, 'f')
  await user.click(await screen.findByRole('option', { name: /Firpo/ }))
  expect(host).toHaveValue('Firpo')
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(onTake).toHaveBeenCalledExactlyOnceWith({ host: 'c2' })
})

const evening = Date.UTC(2026, 11, 19, 18)

const replan = (before: Values, values: Values = before) => {
  const store = memoryStore({ collections: [clubs, games] })
  const [onTake, onCancel] = [vi.fn(), vi.fn()]
  const asks = games.lifeCycle?.steps.find(({ event }) => event === 'replan')?.asks ?? []
  const drawn = drawPage(
    <AskingDialog
      {...{ collection: games, event: 'replan', title: 'Final', asks, before, values, onTake, onCancel }}
    />,
    { store, of: 'games' },
  )
  return { ...drawn, onTake, onCancel, press: (name: string) => drawn.user.click(screen.getByRole('button', { name })) }
}

test('what has to be decided is filled in, or said not to be known yet; what is only offered may stay as it is', async () => {
  const { user, press, onTake } = replan({ kickOff: evening, note: 'Rain' })
  await screen.findByRole('dialog', { name: 'Replan: Final' })
  const moment = screen.getByLabelText(/^Kick-off/, { selector: 'input[type=text], input[type=datetime-local]' })
  expect(moment).toHaveValue('')
  expect(screen.getByLabelText('Note')).toHaveValue('Rain')
  await press('Replan')
  expect(onTake).not.toHaveBeenCalled()
  expect(moment).toHaveAccessibleDescription(/Fill it in, or mark it as not known yet\./)
  await user.click(screen.getByLabelText('Kick-off: not known yet'))
  expect(moment).toBeDisabled()
  expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument()
  await press('Replan')
  expect(onTake).toHaveBeenCalledExactlyOnceWith({ kickOff: null, note: 'Rain' })
})

test('a moment ahead may be kept; one that was typed in the form is the answer already', async () => {
  const kept = replan({ kickOff: evening })
  await kept.press('Keep 19 Dec 2026, 18:00')
  expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument()
  await kept.press('Replan')
  expect(kept.onTake).toHaveBeenCalledExactlyOnceWith({ kickOff: evening, note: null })
  kept.unmount()
  const typed = replan({ kickOff: evening }, { kickOff: evening + 60_000 })
  await typed.press('Replan')
  expect(typed.onTake).toHaveBeenCalledExactlyOnceWith({ kickOff: evening + 60_000, note: null })
})

test('a moment that has passed is not offered to be kept; what is wrong is said, and whoever cancels has answered nothing', async () => {
  const { user, press, onTake, onCancel } = replan({ kickOff: Date.UTC(2020, 0, 1) })
  expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument()
  await user.click(screen.getByLabelText('Kick-off: not known yet'))
  await user.type(screen.getByLabelText('Note'), 'Much too long')
  await press('Replan')
  expect(screen.getByLabelText('Note')).toHaveAccessibleDescription(
    /Too long: 13 characters, and at most 10 fit\. Remove 3\./,
  )
  expect(onTake).not.toHaveBeenCalled()
  await press('Cancel')
  await waitFor(() => expect(onCancel).toHaveBeenCalled())
})

test('a step that reaches no reader promises no undo', async () => {
  const store = memoryStore({ collections: [clubs, games] })
  const [onTake, before] = [vi.fn(), { state: 'planned' }]
  drawPage(
    <AskingDialog
      {...{ collection: games, event: 'replan', title: 'Final', id: 'g1', asks: [], before, onTake }}
      onCancel={onTake}
    />,
    { store, of: 'games' },
  )
  await screen.findByRole('dialog', { name: 'Replan: Final' })
  expect(screen.queryByText('You can undo this right away.')).toBeNull()
})

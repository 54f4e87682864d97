import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { reference } from '../../model/fields/reference.ts'
import { text } from '../../model/fields/text.ts'
import { lifeCycle } from '../../model/life-cycle.ts'
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
  state: lifeCycle({
    label: said('State'),
    by: 'lmf.open',
    initial: 'planned',
    states: { planned: { ...said('Planned'), steps: { move: 'planned' } } },
    steps: {
      move: {
        ...said('Move'),
        asks: [
          ['host', 'needed'],
          ['referee', 'anew'],
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

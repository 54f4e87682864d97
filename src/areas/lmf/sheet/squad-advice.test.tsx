import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Json } from '../../../model/json.ts'
import type { Values } from '../../../model/record.ts'
import { TestStore } from '../../../records/list/test-store.ts'
import { StoreContext } from '../../../records/store-context.ts'
import { switchLanguage } from '../../../ui/messages/use-messages.ts'
import { checkSquadRow, SquadAdvice } from './squad-advice.tsx'

const stamps = { rev: 1, action: 'create', createdAt: 1, createdBy: 'ana', updatedAt: 1, updatedBy: 'ana' }

/** Below 19 years in 2026, entered in January. */
const tree = {
  tournaments: {
    copa: {
      ...stamps,
      name: 'Copa',
      season: '2026',
      category: 'under19',
      opensAt: Date.UTC(2026, 0, 1, 12),
      closesAt: Date.UTC(2026, 0, 31, 12),
    },
  },
  players: {
    nora: { ...stamps, name: 'Nora', status: 'active', birthDate: '2010-05-05' },
    eva: { ...stamps, name: 'Eva', status: 'retired', birthDate: '1990-05-05' },
  },
}

const place = (more: Values): Values => ({
  tournament: 'copa',
  team: 'ayala',
  player: 'nora',
  number: 9,
  from: '2026-01-10',
  status: 'active',
  ...more,
})

afterEach(() => act(() => switchLanguage('en')))

const draw = (values: Values, before: Values | null = null) => {
  const store = new TestStore(tree)
  render(
    <StrictMode>
      <StoreContext value={() => store}>
        <SquadAdvice values={values} before={before} />
      </StoreContext>
    </StrictMode>,
  )
}

test('a place that the rules allow has nothing said against it', () => {
  draw(place({}))
  expect(screen.queryByRole('status')).toBeNull()
})

test('age, status and window are told as the sheet tells them, in both languages', () => {
  draw(place({ player: 'eva', from: '2026-03-01' }))
  const advice = screen.getByRole('status')
  expect(advice).toHaveTextContent('A player with this status cannot be entered: Retired.')
  expect(advice).toHaveTextContent('36 years old')
  expect(advice).toHaveTextContent('Players could be entered until')
  act(() => switchLanguage('es'))
  expect(advice).toHaveTextContent('Las normas del torneo no lo permiten')
})

test('who is in the squad already is asked for nothing that has not changed', () => {
  const stored = place({ player: 'eva', from: '2026-03-01' })
  draw({ ...stored, number: 10 }, stored)
  expect(screen.queryByRole('status')).toBeNull()
  draw({ ...stored, from: '2026-03-02' }, stored)
  expect(screen.getByRole('status')).toHaveTextContent('Players could be entered until')
})

test('a row of a file is refused with the same words, and told where an exception is entered', async () => {
  const read = async (path: string): Promise<Json> => new TestStore(tree).read(path)
  const tools = { read, language: 'en' } as const
  expect(await checkSquadRow(tools, { before: null, after: place({}) })).toEqual([])
  const [issue, ...more] = await checkSquadRow(tools, { before: null, after: place({ from: '2026-03-01' }) })
  expect(more).toEqual([])
  expect(issue?.field).toBe('from')
  expect(issue?.text).toMatch(/^Players could be entered until .+ An exception that was granted is entered in the form/)
})

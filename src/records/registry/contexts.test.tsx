import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { headOf } from '../../model/head.ts'
import { clubs, cups, entries, games } from '../../model/testing/collections.ts'
import { ErrorBoundary } from '../../ui/loading/error-screen.tsx'
import { useRecordKind } from './contexts.ts'
import { loadKinds, registerCollections } from './known-collections.ts'

const NameOf = ({ path }: { readonly path: string }) => (
  <p>{useRecordKind(path)?.collection.name.one.en ?? 'not there'}</p>
)

test('a component gets a collection that its page did not load, once for all that ask', async () => {
  const load = vi.fn(async () => cups)
  registerCollections([{ ...headOf(cups), load }])
  render(
    <>
      <NameOf path="cups" />
      <NameOf path="cups" />
      <NameOf path="elsewhere" />
    </>,
  )
  expect(await screen.findAllByText(cups.name.one.en)).toHaveLength(2)
  expect(screen.getByText('not there')).toBeInTheDocument()
  expect(load).toHaveBeenCalledOnce()
})

test('the kind of a collection loads those that refer to it', async () => {
  const known = [clubs, games, entries]
  registerCollections(known.map(collection => ({ ...headOf(collection), load: async () => collection })))
  const kinds = await loadKinds(['clubs'])
  expect(Object.keys((await kinds.clubs?.referring?.()) ?? {})).toEqual(['games', 'entries'])
})

test('a collection that does not arrive is reported by the boundary, and loaded again from there', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const load = vi.fn().mockRejectedValueOnce(new Error('No network')).mockResolvedValue(clubs)
  registerCollections([{ ...headOf(clubs), load }])
  render(
    <ErrorBoundary
      fallback={(_, retry) => (
        <button type="button" onClick={retry}>
          Again
        </button>
      )}
    >
      <NameOf path={clubs.path} />
    </ErrorBoundary>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Again' }))
  expect(await screen.findByText(clubs.name.one.en)).toBeInTheDocument()
})

import { expect, test } from 'vitest'
import type { Stored } from '../../model/record.ts'
import { collectionNamed } from '../testing/memory-store.ts'
import { outcomeText } from './outcome-text.ts'

const categories = collectionNamed('categories')
type Refusal = Parameters<typeof outcomeText>[1]

const use = (id: string) => ({ collection: 'contents', id, fields: ['category'] })

test.each<[Refusal, string, string]>([
  [{ type: 'conflict', theirs: null }, 'Someone else deleted it meanwhile.', 'Otra persona lo eliminó mientras tanto.'],
  [
    { type: 'conflict', theirs: { rev: 2 } as Stored },
    'Someone else just changed it. This is the current version: decide again.',
    'Otra persona acaba de cambiarlo. Esta es la versión actual: decide de nuevo.',
  ],
  [
    { type: 'inUse', uses: [use('a')] },
    'Another record refers to it, so it can’t be deleted.',
    'Otro registro hace referencia a él, así que no se puede eliminar.',
  ],
  [
    { type: 'inUse', uses: [use('a'), use('b')] },
    '2 other records refer to it, so it can’t be deleted.',
    'Otros 2 registros hacen referencia a él, así que no se puede eliminar.',
  ],
  [
    { type: 'invalid', issues: { slug: { code: 'taken' }, name: { code: 'tooLong', limit: 60 } } },
    'Slug: Already in use. Choose another. Name: Too long: 61 characters, and at most 60 fit. Remove 1.',
    'Slug: Ya está en uso. Elige otro. Nombre: Demasiado largo: 61 caracteres, y caben 60. Quita 1.',
  ],
  [
    { type: 'failed', failure: { code: 'unavailable', message: '' } },
    'Could not save it: The service is unavailable',
    'No se pudo guardar: El servicio no está disponible',
  ],
  [
    { type: 'denied' },
    'Not saved: your role may have changed. Reload the page.',
    'No se guardó: puede que tu rol haya cambiado. Recarga la página.',
  ],
])('%j is said in both languages', (refusal, en, es) => {
  const values = { name: 'x'.repeat(61) }
  expect(outcomeText(categories, refusal, 'en', { values })).toBe(en)
  expect(outcomeText(categories, refusal, 'es', { values })).toBe(es)
})

test('a page may have words of its own for each', () => {
  const own = { gone: 'Gone', changed: 'Changed', denied: 'Denied', inUse: 'Used', invalid: 'Wrong', failed: 'Failed' }
  const refusals: readonly Refusal[] = [
    { type: 'conflict', theirs: null },
    { type: 'conflict', theirs: { rev: 2 } as Stored },
    { type: 'denied' },
    { type: 'inUse', uses: [use('a')] },
    { type: 'invalid', issues: { slug: { code: 'taken' } } },
    { type: 'failed', failure: { code: 'unavailable', message: '' } },
  ]
  expect(refusals.map(refusal => outcomeText(categories, refusal, 'en', { own }))).toEqual(Object.values(own))
})

import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { switchLanguage } from '../messages/use-messages.ts'
import { useFailureMessage } from './failure-message.ts'

const own = { late: { en: 'Too late.', es: 'Demasiado tarde.' } }

const messageOf = (code: string) =>
  renderHook(() => useFailureMessage({ code, message: 'As the service says it.' }, own)).result.current

test.each([
  ['permission_denied', "Client doesn't have permission to access the desired data.", /no tiene permiso/],
  [
    'too_big',
    'The data requested exceeds the maximum size that can be accessed with a single request.',
    /superan el tamaño máximo/,
  ],
  ['unavailable', 'The service is unavailable', /El servicio no está disponible/],
  ['rest_error', 'Unknown Error', /Error desconocido/],
  ['unknown', 'Unknown Error', /Error desconocido/],
  ['database-missing', 'Firebase db is not initialized!', /no está inicializada/],
  ['late', 'Too late.', /Demasiado tarde/],
])('%s is reported in English and in Spanish', (code, english, spanish) => {
  expect(messageOf(code)).toBe(english)
  switchLanguage('es')
  expect(messageOf(code)).toMatch(spanish)
})

test('what there are no words for is reported as the service says it; without a failure nothing is', () => {
  expect(messageOf('auth/brand-new')).toBe('As the service says it.')
  expect(renderHook(() => useFailureMessage(null)).result.current).toBeNull()
})

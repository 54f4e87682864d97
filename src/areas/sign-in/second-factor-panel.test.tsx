import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import type { Factor, SecondFactors } from '../../../machines/ports.ts'
import { type Services, ServicesContext } from '../../config/services.ts'
import { PortError } from '../../model/failure.ts'
import { switchLanguage, WithLanguage } from '../../ui/messages/use-messages.ts'
import SecondFactorPanel from './second-factor-panel.tsx'

const failed = (code: string) =>
  Promise.reject(new PortError({ code: `auth/${code}`, message: `Firebase: Error (auth/${code}).` }))

const open = (given: Partial<SecondFactors> = {}, kind: Factor['kind'] = 'phone') => {
  const added: Factor[] = []
  const port: SecondFactors = {
    kind,
    list: async () => [...added],
    begin: async () => (kind === 'app' ? { secret: 'JBSWY3DP', link: 'otpauth://totp/Luna' } : null),
    confirm: async () => {
      added.push({ id: 'f', kind, number: kind === 'app' ? null : '1234', addedAt: null })
    },
    remove: async () => undefined,
    ...given,
  }
  render(
    <StrictMode>
      <ServicesContext value={{ secondFactors: async () => port } as unknown as Services}>
        <SecondFactorPanel isOpen onClose={() => {}} />
      </ServicesContext>
    </StrictMode>,
    { wrapper: WithLanguage },
  )
  return userEvent.setup()
}

type User = ReturnType<typeof open>

const addPhone = async (user: User) => {
  await user.type(await screen.findByLabelText(/^(Phone number|Número de teléfono)$/), '+503 7000 1234')
  await user.click(screen.getByRole('button', { name: /^(Add a phone|Agregar un teléfono)$/ }))
}

const enterCode = async (user: User) => {
  await user.type(await screen.findByLabelText(/^(Code|Código)$/), '123456')
  await user.click(screen.getByRole('button', { name: /^(Turn on|Activar)$/ }))
}

test('a phone is added by the code that was sent to it', async () => {
  const user = open()
  await addPhone(user)
  expect(await screen.findByText('We sent a code to +50370001234. Enter it here.')).toBeVisible()
  await enterCode(user)
  expect(await screen.findByText('Phone that ends in 1234')).toBeVisible()
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument()
})

test('an app is added by its key', async () => {
  const user = open({}, 'app')
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }))
  expect(await screen.findByText('JBSWY3DP')).toBeVisible()
  await enterCode(user)
  expect(await screen.findByText('Authenticator app')).toBeVisible()
})

test('blanks in a code are left out, as in a number', async () => {
  const codes: string[] = []
  const user = open({ confirm: async code => void codes.push(code) }, 'app')
  await user.click(await screen.findByRole('button', { name: 'Add an authenticator app' }))
  await user.type(await screen.findByLabelText('Code'), '123 456{Enter}')
  await waitFor(() => expect(codes).toEqual(['123456']))
})

test('a second step is taken away once that is confirmed', async () => {
  const phone: Factor = { id: 'f', kind: 'phone', number: '1234', addedAt: null }
  const factors = [phone, { ...phone, id: 'g', number: '5678' }]
  const remove = async (id: string) => {
    const at = factors.findIndex(factor => factor.id === id)
    factors.splice(at, 1)
  }
  const user = open({ list: async () => [...factors], remove })
  await user.click(await screen.findByRole('button', { name: /^Remove.*5678/ }))
  const question = await screen.findByRole('dialog', { name: /^Remove/ })
  const confirm = within(question).getByRole('button', { name: 'Remove' })
  // The red style.
  expect(confirm).toHaveClass('btn-danger')
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByText('Phone that ends in 5678')).not.toBeInTheDocument())
  expect(screen.getByText('Phone that ends in 1234')).toBeVisible()
  await waitFor(() => expect(question).not.toBeInTheDocument())
})

test('while a second step is being added, none is asked about, since the answer would be lost', async () => {
  const phone: Factor = { id: 'f', kind: 'phone', number: '5678', addedAt: null }
  const user = open({ list: async () => [phone], begin: () => new Promise(() => {}) })
  await addPhone(user)
  await user.click(screen.getByRole('button', { name: /^Remove.*5678/ }))
  expect(screen.queryByRole('dialog', { name: /^Remove/ })).not.toBeInTheDocument()
})

const refusals = [
  ['invalid-verification-code', /wrong or too old/, /incorrecto o ya venció/],
  ['code-expired', /has expired. Cancel/, /ya venció. Cancela/],
  ['missing-verification-id', /no longer valid. Cancel/, /ya no es válido. Cancela/],
  ['invalid-verification-id', /no longer valid. Cancel/, /ya no es válido. Cancela/],
  ['too-many-requests', /Too many attempts. Wait/, /Demasiados intentos. Espera/],
  ['network-request-failed', /could not be reached. Check the connection/, /No se pudo llegar.*Revisa la conexión/],
  ['operation-not-allowed', /does not offer a second step yet/, /todavía no ofrece un segundo paso/],
  ['unverified-email', /Verify your e-mail address first/, /Primero verifica tu correo/],
  ['requires-recent-login', /has to be recent/, /debe ser reciente/],
  ['something-new', /refused this \(auth\/something-new\)/, /rechazó esto \(auth\/something-new\)/],
] as const

test.each(refusals)(
  'the service’s refusal “%s” says what to do, at the number and at the code',
  async (code, english, spanish) => {
    const user = open({ begin: () => failed(code) })
    await addPhone(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(english)
    switchLanguage('es')
    expect(await screen.findByText(spanish)).toBeVisible()
  },
)

test.each(refusals)(
  'the refusal “%s” of a code says what to do, and the code can be corrected',
  async (code, english, spanish) => {
    const user = open({ confirm: () => failed(code) })
    await addPhone(user)
    await enterCode(user)
    expect(await screen.findByRole('alert')).toHaveTextContent(english)
    expect(screen.getByLabelText('Code')).toHaveValue('123456')
    switchLanguage('es')
    expect(await screen.findByText(spanish)).toBeVisible()
  },
)

test('an account whose second steps cannot be read says so, and asks again', async () => {
  let isReachable = false
  const user = open({ list: async () => (isReachable ? [] : failed('network-request-failed')) })
  expect(await screen.findByText(/could not be reached/)).toBeVisible()
  isReachable = true
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('Your account has no second step yet.')).toBeVisible()
})

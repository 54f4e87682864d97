import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { switchLanguage } from '../../ui/messages/use-messages.ts'
import { SignInPage } from './sign-in-page.tsx'
import { drawAccountPage } from './test-account-page.tsx'

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const wrongPassword = { code: 'auth/wrong-password', message: 'from the service' }

const submitFilled = async ({ user }: ReturnType<typeof drawAccountPage>) => {
  await user.type(email(), 'ana@luna.test')
  await user.type(password(), 'half-moon{Enter}')
}

test('the fields have the labels, placeholders and autocompletion that password managers know', () => {
  drawAccountPage(SignInPage)
  expect(email()).toHaveAttribute('placeholder', 'Enter email')
  expect(email()).toHaveAttribute('type', 'email')
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('placeholder', 'Password')
  expect(password()).toHaveAttribute('type', 'password')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
})

test('the links lead to reset and sign-up and keep the page asked for', () => {
  drawAccountPage(SignInPage, { search: '?back=%2Fmanager%2Fapps' })
  expect(screen.getByRole('link', { name: 'Forgot password? Reset' })).toHaveAttribute(
    'href',
    '/auth/reset-password-1?back=%2Fmanager%2Fapps',
  )
  expect(screen.getByRole('link', { name: "Don't have an account? Signup" })).toHaveAttribute(
    'href',
    '/auth/signup-1?back=%2Fmanager%2Fapps',
  )
})

test('an empty form says what is missing beside the fields and asks the service nothing', async () => {
  const { user, requests } = drawAccountPage(SignInPage)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  expect(email()).toBeInvalid()
  expect(email()).toHaveAccessibleDescription('Enter your e-mail address.')
  expect(email()).toHaveFocus()
  expect(password()).toHaveAccessibleDescription('Enter your password.')
  expect(requests).toEqual([])
})

test('typing into a field takes back that it is missing', async () => {
  const { user } = drawAccountPage(SignInPage)
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await user.type(email(), 'ana@luna.test')
  expect(email()).toBeValid()
  expect(password()).toBeInvalid()
})

test('a malformed address is the service to judge', async () => {
  const { user, requests, answer } = drawAccountPage(SignInPage)
  await user.type(email(), 'ana')
  await user.type(password(), 'half-moon{Enter}')
  expect(requests).toEqual([{ email: 'ana', password: 'half-moon' }])
  answer({ code: 'auth/invalid-email', message: 'from the service' })
  expect(await screen.findByRole('alert')).toHaveTextContent('The email address is badly formatted.')
})

test('a refusal stands above the form as an alert that has the focus', async () => {
  const page = drawAccountPage(SignInPage)
  await submitFilled(page)
  page.answer(wrongPassword)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The password is invalid or the user does not have a password.')
  expect(alert).toHaveFocus()
  expect(alert.compareDocumentPosition(email()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a refusal of an unknown code is told in the words of the service', async () => {
  const page = drawAccountPage(SignInPage)
  await submitFilled(page)
  page.answer({ code: 'auth/new-moon', message: 'The moon is not up.' })
  expect(await screen.findByRole('alert')).toHaveTextContent('The moon is not up.')
})

test('a new attempt takes the refusal away, and a second refusal has the focus again', async () => {
  const page = drawAccountPage(SignInPage)
  await submitFilled(page)
  page.answer(wrongPassword)
  await screen.findByRole('alert')
  await page.user.click(screen.getByRole('button', { name: 'Login' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  page.answer(wrongPassword)
  expect(await screen.findByRole('alert')).toHaveFocus()
})

test('while an attempt runs the button says so and sends no second one', async () => {
  const page = drawAccountPage(SignInPage)
  await submitFilled(page)
  const button = screen.getByRole('button', { name: 'Signing in…' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.user.click(button)
  await page.user.type(password(), '{Enter}')
  expect(page.requests).toHaveLength(1)
})

test('after success the form stays busy until the session says who has come in, and then leads on', async () => {
  const page = drawAccountPage(SignInPage, { destination: '/torneos/equipos?page=2#list' })
  await submitFilled(page)
  await act(async () => page.answer('success'))
  expect(screen.getByRole('button', { name: 'Signing in…' })).toBeInTheDocument()
  page.change({ isSignedIn: true, destination: '/torneos/equipos?page=2#list' })
  await waitFor(() => expect(window.location.pathname).toBe('/torneos/equipos'))
  expect(window.location.search + window.location.hash).toBe('?page=2#list')
})

test('what was typed survives that the session resolves and a switch of the language', async () => {
  const page = drawAccountPage(SignInPage)
  await page.user.type(email(), 'ana@luna.test')
  page.change({ search: '?back=%2F' })
  switchLanguage('es')
  expect(await screen.findByLabelText('Correo')).toHaveValue('ana@luna.test')
})

test('the password can be shown and hidden again', async () => {
  const { user } = drawAccountPage(SignInPage)
  await user.type(password(), 'half-moon')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
  expect(password()).toHaveValue('half-moon')
})

test('where the browser refuses its storage the page says how long the sign-in lasts', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  drawAccountPage(SignInPage)
  expect(screen.getByText(/lasts only as long as this tab/)).toBeInTheDocument()
})

test('where it cannot be known who is signed in, that is said and can be tried again', async () => {
  const onSessionRetry = vi.fn()
  const { user } = drawAccountPage(SignInPage, {
    sessionFailure: { code: 'auth/network-request-failed', message: 'from the service' },
    onSessionRetry,
  })
  expect(screen.getByRole('status')).toHaveTextContent(/A network AuthError/)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onSessionRetry).toHaveBeenCalledOnce()
})

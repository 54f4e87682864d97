import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import ResetPasswordPage from './reset-password-page.tsx'
import SignUpPage from './sign-up-page.tsx'
import { drawAccountPage } from './test-account-page.tsx'

const ask = ({ user }: ReturnType<typeof drawAccountPage>, address: string) =>
  user.type(screen.getByLabelText('Email'), `${address}{Enter}`)

test('the answer does not tell whether the address has an account, and has the focus', async () => {
  const page = drawAccountPage(ResetPasswordPage)
  await ask(page, 'lmf@luna.test')
  expect(page.requests).toEqual([{ email: 'lmf@luna.test' }])
  page.answer('success')
  const answer = await screen.findByText(/^If this address has an account/)
  expect(answer).toHaveFocus()
})

test('another address may be tried afterwards', async () => {
  const page = drawAccountPage(ResetPasswordPage)
  await ask(page, 'lmf@luna.test')
  page.answer('success')
  await screen.findByText(/^If this address/)
  await page.user.clear(screen.getByLabelText('Email'))
  await ask(page, 'stats@luna.test')
  expect(screen.queryByText(/^If this address/)).not.toBeInTheDocument()
  expect(page.requests).toHaveLength(2)
})

test('a failure is told above the form', async () => {
  const page = drawAccountPage(ResetPasswordPage)
  await ask(page, 'lmf')
  page.answer({ code: 'auth/invalid-email', message: 'from the service' })
  expect(await screen.findByRole('alert')).toHaveTextContent('The email address is badly formatted.')
})

const submitFilled = async ({ user }: ReturnType<typeof drawAccountPage>) => {
  await user.type(screen.getByLabelText('User name'), 'Nora Vidal')
  await user.type(screen.getByLabelText('Email'), 'nora@luna.test')
  await user.type(screen.getByLabelText('Password'), 'half-moon-7{Enter}')
}

test('name, address and password go to the service', async () => {
  const page = drawAccountPage(SignUpPage)
  await submitFilled(page)
  expect(page.requests).toEqual([{ displayName: 'Nora Vidal', email: 'nora@luna.test', password: 'half-moon-7' }])
})

test('an empty form names all that is missing', async () => {
  const { user, requests } = drawAccountPage(SignUpPage)
  await user.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(screen.getByLabelText('User name')).toHaveAccessibleDescription('Enter your name.')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your e-mail address.')
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Choose a password.')
  expect(requests).toEqual([])
})

test.each([
  ['of blanks', '   ', 'Enter your name.'],
  ['longer than can be kept', 'N'.repeat(81), 'This name is longer than can be kept. Use a shorter one.'],
])('a name %s is refused beside the field and stays there', async (_, name, refusal) => {
  const { user, requests } = drawAccountPage(SignUpPage)
  await user.click(screen.getByLabelText('User name'))
  await user.paste(name)
  await user.type(screen.getByLabelText('Email'), 'nora@luna.test')
  await user.type(screen.getByLabelText('Password'), 'half-moon-7{Enter}')
  expect(screen.getByLabelText('User name')).toHaveAccessibleDescription(refusal)
  expect(screen.getByLabelText('User name')).toHaveValue(name)
  expect(requests).toEqual([])
})

test('the page stays while the record is written, though the service has signed the person in', async () => {
  const page = drawAccountPage(SignUpPage, { destination: '/app' })
  await submitFilled(page)
  page.change({ isSignedIn: true })
  expect(screen.getByRole('button', { name: 'Signing up…' })).toBeInTheDocument()
  page.answer('success')
  await waitFor(() => expect(window.location.pathname).toBe('/app'))
})

test('a record that could not be written is told, with a way on for the person who is signed in by then', async () => {
  const page = drawAccountPage(SignUpPage, { destination: '/app' })
  await submitFilled(page)
  page.change({ isSignedIn: true })
  page.answer({ code: 'unavailable', message: 'The service is unavailable' })
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is unavailable')
  await page.user.click(screen.getByRole('link', { name: 'Go on to the console' }))
  expect(window.location.pathname).toBe('/app')
})

test('an address that has an account is refused in the words of the service', async () => {
  const page = drawAccountPage(SignUpPage)
  await submitFilled(page)
  page.answer({ code: 'auth/email-already-in-use', message: 'from the service' })
  expect(await screen.findByRole('alert')).toHaveTextContent('The email address is already in use by another account.')
})

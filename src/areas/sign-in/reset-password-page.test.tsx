import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import ResetPasswordPage from './reset-password-page.tsx'
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

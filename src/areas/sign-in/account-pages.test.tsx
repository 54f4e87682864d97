import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { accountMachines } from '../../../machines/account.ts'
import type { Credentials, Factor, Onboarding } from '../../../machines/ports.ts'
import { type Services, ServicesContext } from '../../config/services.ts'
import { type Failure, PortError } from '../../model/failure.ts'
import { switchLanguage, WithLanguage } from '../../ui/messages/use-messages.ts'
import type { PublicPageProps } from './public-routes.ts'
import ResetPasswordPage from './reset-password-page.tsx'
import SignInPage from './sign-in-page.tsx'
import SignUpPage from './sign-up-page.tsx'

const draw = (
  Page: ComponentType<PublicPageProps>,
  props: Partial<PublicPageProps> = {},
  readInvitation: Onboarding['readInvitation'] = async () => null,
  factor: Factor | null = null,
) => {
  const requests: unknown[] = []
  let answer = (_: 'success' | Failure) => {}
  const requested = (input: unknown) =>
    new Promise<void>((resolve, reject) => {
      requests.push(input)
      answer = given => (given === 'success' ? resolve() : reject(new PortError(given)))
    })
  const request = <Fields,>() => fromPromise<void, Fields>(({ input }) => requested(input))
  const accounts = accountMachines({
    signIn: fromPromise<Factor | null, Credentials>(({ input }) => requested(input).then(() => factor)),
    confirmSignIn: request(),
    signUp: request(),
    sendPasswordReset: request(),
  })
  const page = (changed: Partial<PublicPageProps> = {}) => (
    <StrictMode>
      <ServicesContext value={{ accounts, onboarding: async () => ({ readInvitation }) } as unknown as Services}>
        <Page
          isSignedIn={false}
          sessionFailure={null}
          onSessionRetry={() => {}}
          hasEnded={false}
          destination="/"
          onEnter={() => window.history.replaceState(null, '', props.destination ?? '/')}
          search=""
          onSubmit={() => {}}
          {...props}
          {...changed}
        />
      </ServicesContext>
    </StrictMode>
  )
  const { rerender } = render(page(), { wrapper: WithLanguage })
  return {
    user: userEvent.setup(),
    requests,
    answer: (given: 'success' | Failure) => act(async () => answer(given)),
    change: (changed: Partial<PublicPageProps>) => rerender(page(changed)),
  }
}
type Drawn = ReturnType<typeof draw>

const name = () => screen.getByLabelText('User name')
const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const press = ({ user }: Drawn, button: string) => user.click(screen.getByRole('button', { name: button }))
const refusal = (code: string, message = 'from the service') => ({ code, message })

const signIn = async ({ user }: Drawn) => {
  await user.type(email(), 'ana@luna.test')
  await user.type(password(), 'half-moon{Enter}')
}
const ask = ({ user }: Drawn, address = 'lmf@luna.test') => user.type(email(), `${address}{Enter}`)
const signUp = async ({ user }: Drawn, called = 'Nora Vidal') => {
  await user.click(name())
  await user.paste(called)
  await user.type(email(), 'nora@luna.test')
  await user.type(password(), 'half-moon-7{Enter}')
}

test('the fields have what password managers know, and links to reset and sign-up keep the page asked for', () => {
  draw(SignInPage, { search: '?back=%2Fmanager%2Fapps' })
  const of = (field: HTMLElement) =>
    ['placeholder', 'type', 'autocomplete'].map(attribute => field.getAttribute(attribute))
  expect(of(email())).toEqual(['Enter email', 'email', 'username'])
  expect(of(password())).toEqual(['Password', 'password', 'current-password'])
  expect(screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Forgot password? Reset', '/auth/reset-password-1?back=%2Fmanager%2Fapps'],
    ["Don't have an account? Signup", '/auth/signup-1?back=%2Fmanager%2Fapps'],
  ])
})

test('an empty form says what is missing until it is typed, and asks the service nothing', async () => {
  const page = draw(SignInPage)
  await press(page, 'Login')
  expect(email()).toBeInvalid()
  expect(email()).toHaveAccessibleDescription('Enter your email address.')
  expect(email()).toHaveFocus()
  expect(password()).toHaveAccessibleDescription('Enter your password.')
  await page.user.type(email(), 'ana@luna.test')
  expect(email()).toBeValid()
  expect(password()).toBeInvalid()
  await press(page, 'Login')
  await page.user.clear(email())
  await page.user.type(password(), 'half-moon{Enter}')
  expect(page.requests).toEqual([])
})

test.each([
  ['of blanks', '   ', 'Enter your name.'],
  ['name is too long', 'N'.repeat(81), 'This name is too long. Use a shorter one.'],
])(
  'an empty sign-up names all that is missing; a name %s is refused beside the field and stays there',
  async (_, called, why) => {
    const page = draw(SignUpPage)
    await press(page, 'Sign up')
    expect(name()).toHaveAccessibleDescription('Enter your name.')
    expect(email()).toHaveAccessibleDescription('Enter your email address.')
    expect(password()).toHaveAccessibleDescription('Choose a password.')
    await signUp(page, called)
    expect(name()).toHaveAccessibleDescription(why)
    expect(name()).toHaveValue(called)
    expect(page.requests).toEqual([])
  },
)

test.each([
  ['signing in', SignInPage, signIn, { email: 'ana@luna.test', password: 'half-moon' }],
  ['signing up', SignUpPage, signUp, { displayName: 'Nora Vidal', email: 'nora@luna.test', password: 'half-moon-7' }],
  ['asking for a link', ResetPasswordPage, ask, { email: 'lmf@luna.test' }],
])(
  '%s sends what was entered, and what is refused stands above the form in the words of the service',
  async (_, Page, submit, sent) => {
    const page = draw(Page)
    await submit(page)
    expect(page.requests).toEqual([sent])
    await page.answer(refusal('auth/email-already-in-use'))
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('The email address is already in use by another account.')
    expect(alert.compareDocumentPosition(email()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    // The red style.
    expect(alert).toHaveClass('alert-danger')
  },
)

test('a malformed address is the service to judge', async () => {
  const page = draw(SignInPage)
  await page.user.type(email(), 'ana')
  await page.user.type(password(), 'half-moon{Enter}')
  expect(page.requests).toEqual([{ email: 'ana', password: 'half-moon' }])
  await page.answer(refusal('auth/new-moon', 'The moon is not up.'))
  expect(screen.getByRole('alert')).toHaveTextContent('The moon is not up.')
})

test('a refusal is announced and leaves the focus where it was, a new attempt takes it away, and a second refusal is announced again', async () => {
  const page = draw(SignInPage)
  await signIn(page)
  await page.answer(refusal('auth/wrong-password'))
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('The password is invalid or the user does not have a password.')
  expect(password()).toHaveFocus()
  await press(page, 'Login')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await page.answer(refusal('auth/wrong-password'))
  expect(screen.getByRole('alert')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Login' })).toHaveFocus()
})

test('while an attempt runs the button says so and sends no second one; it stays so until the session leads on', async () => {
  const destination = '/torneos/equipos?page=2#list'
  const page = draw(SignInPage, { destination })
  await signIn(page)
  expect(screen.getByRole('button', { name: 'Logging in…' })).toHaveAttribute('aria-disabled', 'true')
  await press(page, 'Logging in…')
  await page.user.type(password(), '{Enter}')
  expect(page.requests).toHaveLength(1)
  await page.answer('success')
  expect(screen.getByRole('button', { name: 'Logging in…' })).toBeInTheDocument()
  page.change({ isSignedIn: true, destination })
  await waitFor(() => expect(window.location.pathname).toBe('/torneos/equipos'))
  expect(window.location.search + window.location.hash).toBe('?page=2#list')
})

test('what was typed survives that the session resolves and a switch of the language', async () => {
  const page = draw(SignInPage)
  await page.user.type(email(), 'ana@luna.test')
  page.change({ search: '?back=%2F' })
  switchLanguage('es')
  expect(await screen.findByLabelText('Correo')).toHaveValue('ana@luna.test')
})

test('the password can be shown and hidden again', async () => {
  const page = draw(SignInPage)
  await page.user.type(password(), 'half-moon')
  await press(page, 'Show password')
  expect(password()).toHaveAttribute('type', 'text')
  await press(page, 'Hide password')
  expect(password()).toHaveAttribute('type', 'password')
  expect(password()).toHaveValue('half-moon')
})

test('where the browser refuses its storage the page says how long the sign-in lasts', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  draw(SignInPage)
  expect(screen.getByText(/stay signed in only while this tab is open/)).toBeInTheDocument()
})

test('where it cannot be known who is signed in, that is said and can be tried again', async () => {
  const onSessionRetry = vi.fn()
  const page = draw(SignInPage, { sessionFailure: refusal('auth/network-request-failed'), onSessionRetry })
  expect(screen.getByRole('status')).toHaveTextContent(/A network AuthError/)
  await press(page, 'Try again')
  expect(onSessionRetry).toHaveBeenCalledOnce()
})

test('the answer to who asks for a link does not tell whether the address has an account; another may be tried', async () => {
  const page = draw(ResetPasswordPage)
  await ask(page)
  await page.answer('success')
  expect(screen.getByText(/^If this address has an account/)).toHaveFocus()
  await page.user.clear(email())
  await ask(page, 'stats@luna.test')
  expect(screen.queryByText(/^If this address/)).not.toBeInTheDocument()
  expect(page.requests).toHaveLength(2)
})

test('the page stays while the record is written, though the service has signed the person in; one that could not be is told, with a way on', async () => {
  const onSubmit = vi.fn()
  const page = draw(SignUpPage, { destination: '/app', onSubmit })
  await signUp(page)
  expect(onSubmit).toHaveBeenCalledOnce()
  page.change({ isSignedIn: true })
  expect(screen.getByRole('button', { name: 'Signing up…' })).toBeInTheDocument()
  await page.answer(refusal('unavailable', 'The service is unavailable'))
  expect(screen.getByRole('alert')).toHaveTextContent('The service is unavailable')
  expect(screen.getByRole('link', { name: 'Continue to the console' })).toHaveAttribute('href', '/app')
  await press(page, 'Sign up')
  await page.answer('success')
  await waitFor(() => expect(window.location.pathname).toBe('/app'))
})

test('the way on after a failure leads into the console without loading it again', async () => {
  const onEnter = vi.fn()
  const page = draw(SignUpPage, { onEnter })
  await signUp(page)
  page.change({ isSignedIn: true })
  await page.answer(refusal('unavailable'))
  const isFollowed = fireEvent.click(screen.getByRole('link', { name: 'Continue to the console' }))
  expect({ isFollowed, entered: onEnter.mock.calls.length }).toEqual({ isFollowed: false, entered: 1 })
})

const search = '?invitation=KLmnopQRstuvWXyz01234-'

test('the link of an invitation brings the address, which stays, and says the role', async () => {
  const asked: string[] = []
  const drawn = draw(SignUpPage, { search }, async id => {
    asked.push(id)
    return { email: 'zoe@luna.test', role: 'lmf', state: 'open' }
  })
  expect(await screen.findByText(/You were invited with the role LMF/)).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['KLmnopQRstuvWXyz01234-']))
  expect(email()).toHaveValue('zoe@luna.test')
  expect(email()).toHaveAttribute('readonly')
  await drawn.user.type(name(), 'Zoe Gil')
  await drawn.user.type(password(), 'luna-demo')
  await press(drawn, 'Sign up')
  expect(drawn.requests).toEqual([{ displayName: 'Zoe Gil', email: 'zoe@luna.test', password: 'luna-demo' }])
  expect(screen.getByRole('link', { name: /Login/ })).toHaveAttribute('href', `/login${search}`)
})

test.each([
  ['used', /has already been used/],
  ['revoked', /was revoked/],
  ['expired', /has expired/],
] as const)('an invitation that is %s says so, and whoever has it may sign up without', async (state, line) => {
  draw(SignUpPage, { search }, async () => ({ email: 'zoe@luna.test', role: 'lmf', state }))
  expect(await screen.findByText(line)).toBeVisible()
  expect(email()).toHaveValue('')
})

test('a link to no invitation says so', async () => {
  draw(SignUpPage, { search })
  expect(await screen.findByText(/This invitation doesn’t exist/)).toBeVisible()
})

test('an invitation that cannot be read is read again when asked', async () => {
  let isDown = true
  const { user } = draw(SignUpPage, { search }, async () => {
    if (isDown) throw new PortError({ code: 'unavailable', message: 'down' })
    return { email: 'zoe@luna.test', role: 'lmf', state: 'open' }
  })
  expect(await screen.findByText(/^The service is unavailable/)).toHaveFocus()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/You were invited/)).toBeVisible()
})

test('who arrives because a session ended elsewhere reads why, in Spanish too', () => {
  draw(SignInPage, { hasEnded: true })
  expect(screen.getByText(/^Your session ended: .* Sign in to go back to where you were/)).toBeInTheDocument()
  act(() => switchLanguage('es'))
  expect(screen.getByText(/^Tu sesión terminó: /)).toBeInTheDocument()
})

const code = () => screen.getByLabelText('Code')
const noInvitation = async () => null

test.each([
  ['app', null, 'Enter the code that your authenticator app shows now.'],
  ['phone', '1234', 'We sent a code to your phone that ends in 1234. Enter it here.'],
] as const)(
  'an account with a second factor, an %s, needs its code after the password',
  async (kind, number, intro) => {
    const page = draw(SignInPage, {}, noInvitation, { id: 'f', kind, number, addedAt: null })
    await signIn(page)
    await page.answer('success')
    expect(await screen.findByText(intro)).toBeVisible()
    expect(code()).toHaveFocus()
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code()).toHaveAttribute('inputmode', 'numeric')
    await page.user.type(code(), '12345{Enter}')
    expect(code()).toHaveAccessibleDescription('Enter the 6 digits of the code.')
    await page.user.clear(code())
    await page.user.type(code(), '123 456{Enter}')
    expect(page.requests.slice(1)).toEqual(['123456'])
    await page.answer(refusal('auth/invalid-verification-code'))
    expect(screen.getByRole('alert')).toHaveTextContent('This code is wrong or too old. Enter the newest one.')
    expect(code()).toHaveValue('123 456')
  },
)

test('a code that comes too late leads back to the password, and so does starting again', async () => {
  const page = draw(SignInPage, {}, noInvitation, { id: 'f', kind: 'app', number: null, addedAt: null })
  await signIn(page)
  await page.answer('success')
  await page.user.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await page.answer(refusal('sign-in-expired'))
  // The form with the focus is gone, so the refusal takes it.
  expect(screen.getByText('This took too long. Enter your password again.')).toHaveFocus()
  await signIn(page)
  await page.answer('success')
  await press(page, 'Start again')
  expect(password()).toHaveValue('')
  expect(email()).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, StrictMode } from 'react'
import { fromPromise } from 'xstate'
import { accountMachines } from '../../../machines/account.ts'
import { type Services, ServicesContext } from '../../config/services.ts'
import { type Failure, PortError } from '../../model/failure.ts'
import type { PublicPageProps } from './public-routes.ts'

type Answer = 'success' | Failure

/** An authentication service that keeps each request until the test answers it. */
const serviceInHand = () => {
  const requests: unknown[] = []
  let settle: (answer: Answer) => void = () => {
    throw new Error('Nothing has been asked of the service yet.')
  }
  const request = <Fields,>() =>
    fromPromise<void, Fields>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          requests.push(input)
          settle = answer => (answer === 'success' ? resolve() : reject(new PortError(answer)))
        }),
    )
  return { requests, request, answer: (answer: Answer) => settle(answer) }
}

/** Draws an account page alone, with a service that the test answers for. */
export const drawAccountPage = (Page: ComponentType<PublicPageProps>, props: Partial<PublicPageProps> = {}) => {
  const { requests, request, answer } = serviceInHand()
  const accounts = accountMachines({ signIn: request(), signUp: request(), sendPasswordReset: request() })
  const page = (changed: Partial<PublicPageProps> = {}) => (
    <StrictMode>
      <ServicesContext value={{ accounts } as Services}>
        <Page
          isSignedIn={false}
          sessionFailure={null}
          onSessionRetry={() => {}}
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
  const { rerender } = render(page())
  return {
    user: userEvent.setup(),
    requests,
    answer,
    change: (changed: Partial<PublicPageProps>) => rerender(page(changed)),
  }
}

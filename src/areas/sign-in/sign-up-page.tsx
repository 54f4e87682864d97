import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import Button from 'react-bootstrap/Button'
import { fromPromise } from 'xstate'
import { invitationMachine } from '../../../machines/arrival.ts'
import type { InvitedTo } from '../../../machines/ports.ts'
import { paths } from '../../config/paths.ts'
import { useServices } from '../../config/services.ts'
import { isRole, type Role } from '../../model/permissions.ts'
import { displayName } from '../../model/person.ts'
import { Loader, useSkeleton } from '../../ui/loading/loader.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import {
  AccountBlock,
  AccountForm,
  AccountLink,
  Enter,
  SessionTrouble,
  useAccountFields,
  useAccountForm,
} from './account-form.tsx'
import { useAccountFailure } from './failure-messages.ts'
import { messages as signInMessages, signUpMessages } from './messages.ts'
import type { PublicPageProps } from './public-routes.ts'

const messages = { ...signInMessages, ...signUpMessages }

interface SignUpProps extends PublicPageProps {
  /** From a valid invitation. */
  readonly invited: { readonly email: string; readonly role: Role } | null
  readonly notice: ReactNode
}

/** Creates an account that waits for a role. Stays until both account and record are written, or report a failure. */
const SignUp = ({ isSignedIn, destination, onEnter, search, onSubmit, invited, notice, ...session }: SignUpProps) => {
  const t = useMessages(messages)
  const { email, newPassword } = useAccountFields()
  const { isBusy: isSubmitting, isDone, failure, submit } = useAccountForm(useServices().accounts.signUp())
  const isBusy = isSubmitting || (isDone && session.sessionFailure === null)

  const nameRefusal = (name: string) => {
    const issue = displayName.check(name.trim())
    if (issue === null) return null
    return issue.code === 'missing' ? t('userNameMissing') : t('userNameTooLong')
  }

  if (isSignedIn && !isSubmitting && failure === null) return <Enter onEnter={onEnter} />
  return (
    <AccountBlock
      title={t('signUp')}
      intro={invited ? t('invitedIntro', { role: t(invited.role) }) : t('signUpIntro')}
      links={<AccountLink to={paths.login + search} question={t('haveAccount')} answer={t('loginLink')} />}
    >
      <SessionTrouble {...session} />
      {notice}
      <AccountForm
        fields={[
          {
            name: 'displayName',
            label: t('userName'),
            placeholder: t('userName'),
            autoComplete: 'name',
            refusal: nameRefusal,
          },
          invited ? { ...email, defaultValue: invited.email, readOnly: true } : email,
          newPassword,
        ]}
        submitLabel={t('register')}
        busyLabel={t('registering')}
        isBusy={isBusy}
        failure={failure}
        onSubmit={registration => {
          onSubmit()
          submit(registration)
        }}
      >
        {isSignedIn && failure !== null ? (
          <p>
            <a
              href={destination}
              onClick={event => {
                event.preventDefault()
                onEnter()
              }}
            >
              {t('enterConsole')}
            </a>
          </p>
        ) : null}
      </AccountForm>
    </AccountBlock>
  )
}

const refusals = {
  used: 'invitationUsed',
  revoked: 'invitationRevoked',
  expired: 'invitationExpired',
} as const

/** Sign-up by an invitation's link: names its address, and says if the invitation cannot be used. */
const InvitedSignUp = ({ id, ...props }: PublicPageProps & { readonly id: string }) => {
  const t = useMessages(messages)
  const { onboarding } = useServices()
  const machine = useMemo(
    () =>
      invitationMachine.provide({
        actors: {
          readInvitation: fromPromise<InvitedTo | null, string>(async ({ input }) =>
            (await onboarding()).readInvitation(input),
          ),
        },
      }),
    [onboarding],
  )
  const invitation = useActorRef(machine, { input: { id } })
  const invited = useSelector(invitation, ({ context }) => context.invited)
  const isBusy = useSelector(invitation, snapshot => snapshot.hasTag('busy'))
  const failure = useAccountFailure(useSelector(invitation, ({ context }) => context.failure))
  if (useSkeleton(isBusy)) return <Loader />
  if (failure !== null)
    return (
      <AccountBlock title={t('signUp')} intro={t('invitationUnread')} links={null}>
        <Notice takesFocus kind="danger">
          {failure}
        </Notice>
        <Button onClick={() => invitation.send({ type: 'retry' })}>{t('retry')}</Button>
      </AccountBlock>
    )
  if (invited?.state === 'open' && isRole(invited.role))
    return <SignUp {...props} invited={{ email: invited.email, role: invited.role }} notice={null} />
  const refusal = invited === null || invited.state === 'open' ? 'invitationMissing' : refusals[invited.state]
  return (
    <SignUp
      {...props}
      invited={null}
      notice={
        <Notice takesFocus kind="warning">
          {t(refusal)}
        </Notice>
      }
    />
  )
}

const SignUpPage = (props: PublicPageProps) => {
  const id = new URLSearchParams(props.search).get('invitation')
  return id === null ? <SignUp {...props} invited={null} notice={null} /> : <InvitedSignUp {...props} id={id} />
}

export default SignUpPage

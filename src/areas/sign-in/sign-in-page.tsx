import { useState } from 'react'
import { deviceStorage } from '../../config/browser-storage.ts'
import { paths } from '../../config/paths.ts'
import { useServices } from '../../config/services.ts'
import { lazyScreen } from '../../ui/loading/lazy.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import {
  AccountBlock,
  AccountForm,
  AccountLink,
  Enter,
  SessionTrouble,
  useAccountFields,
  useSignIn,
} from './account-form.tsx'
import { useAccountFailure } from './failure-messages.ts'
import { messages } from './messages.ts'
import type { PublicPageProps } from './public-routes.ts'

/** Few accounts have a second factor. */
const SecondStep = lazyScreen(() => import('./second-step.tsx'))

/** E-mail and password, then a code from accounts with a second factor; usable before the session is known. */
export default function SignInPage({ isSignedIn, hasEnded, onEnter, search, onSubmit, ...session }: PublicPageProps) {
  const t = useMessages(messages)
  const fields = useAccountFields()
  const signIn = useSignIn(useServices().accounts.signIn())
  const { isBusy: isSubmitting, isDone, factor, submit } = signIn
  const failure = useAccountFailure(signIn.failure)
  const [isRemembered] = useState(deviceStorage.isWritable)
  // After success the session is about to open; the form stays busy until then.
  const isBusy = isSubmitting || (isDone && session.sessionFailure === null)

  if (isSignedIn && !isSubmitting) return <Enter onEnter={onEnter} />
  if (factor !== null) return <SecondStep {...signIn} factor={factor} />
  return (
    <AccountBlock
      title={t('login')}
      intro={t('signInIntro')}
      links={
        <>
          <AccountLink to={paths.resetPassword + search} question={t('forgot')} answer={t('reset')} />
          <AccountLink to={paths.signUp + search} question={t('noAccount')} answer={t('signupLink')} />
        </>
      }
    >
      {hasEnded ? <Notice kind="info">{t('ended')}</Notice> : null}
      <SessionTrouble {...session} />
      <AccountForm
        fields={[fields.email, fields.password]}
        submitLabel={t('login')}
        busyLabel={t('loggingIn')}
        isBusy={isBusy}
        failure={failure}
        takesFocus={signIn.isRestarted}
        onSubmit={credentials => {
          onSubmit()
          submit(credentials)
        }}
      >
        {isRemembered ? null : <p className="account-note">{t('storageBlocked')}</p>}
      </AccountForm>
    </AccountBlock>
  )
}

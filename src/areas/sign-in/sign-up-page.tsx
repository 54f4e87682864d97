import { paths } from '../../config/paths.ts'
import { useServices } from '../../config/services.ts'
import { displayName } from '../../model/person.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import {
  AccountBlock,
  AccountForm,
  AccountLink,
  Enter,
  SessionTrouble,
  useAccountFields,
  useAccountForm,
} from './account-form.tsx'
import { messages } from './messages.ts'
import type { PublicPageProps } from './public-routes.ts'

/**
 * A new colleague makes the account; the console then waits with them for a role.
 * The service signs them in before their record is written, so the page stays until both are done or it can say what failed.
 */
const SignUpPage = ({ isSignedIn, destination, onEnter, search, onSubmit, ...session }: PublicPageProps) => {
  const t = useMessages(messages)
  const fields = useAccountFields()
  const { isBusy: isSubmitting, isDone, failure, submit } = useAccountForm(useServices().accounts.signUp)
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
      intro={t('signUpIntro')}
      links={<AccountLink to={paths.login + search} question={t('haveAccount')} answer={t('loginLink')} />}
    >
      <SessionTrouble {...session} />
      <AccountForm
        fields={[
          {
            name: 'displayName',
            label: t('userName'),
            placeholder: t('userName'),
            autoComplete: 'name',
            refusal: nameRefusal,
          },
          fields.email,
          fields.newPassword,
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

export default SignUpPage

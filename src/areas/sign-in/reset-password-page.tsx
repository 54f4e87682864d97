import { paths } from '../../config/paths.ts'
import { useServices } from '../../config/services.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { AccountBlock, AccountForm, AccountLink, Enter, useAccountFields, useAccountForm } from './account-form.tsx'
import { messages } from './messages.ts'
import type { PublicPageProps } from './public-routes.ts'

/** Requests a link by e-mail; the answer is the same for unknown addresses. */
const ResetPasswordPage = ({ isSignedIn, onEnter, search }: PublicPageProps) => {
  const t = useMessages(messages)
  const fields = useAccountFields()
  const { isBusy, isDone, failure, submit } = useAccountForm(useServices().accounts.resetPassword())

  if (isSignedIn) return <Enter onEnter={onEnter} />
  return (
    <AccountBlock
      title={t('resetPassword')}
      intro={t('resetIntro')}
      links={<AccountLink to={paths.login + search} question={t('remembered')} answer={t('loginLink')} />}
    >
      <AccountForm
        fields={[fields.email]}
        submitLabel={t('sendLink')}
        busyLabel={t('sendingLink')}
        isBusy={isBusy}
        failure={failure}
        onSubmit={submit}
      >
        {isDone ? (
          <Notice takesFocus kind="success">
            {t('linkSent')}
          </Notice>
        ) : null}
      </AccountForm>
    </AccountBlock>
  )
}

export default ResetPasswordPage

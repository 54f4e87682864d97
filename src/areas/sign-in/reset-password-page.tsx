import { useActorRef, useSelector } from '@xstate/react'
import { paths } from '../../config/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { useWords } from '../../ui/words/use-words.ts'
import { AccountBlock } from './account-block.tsx'
import { useAccountFields } from './account-fields.ts'
import { AccountForm } from './account-form.tsx'
import { AccountLink } from './account-link.tsx'
import { useAccountMachines } from './account-machines.ts'
import { Enter } from './enter.tsx'
import { useAccountFailure } from './failure-words.ts'
import type { PublicPageProps } from './public-routes.ts'
import { words } from './words.ts'

/** Asks for a link by e-mail. The answer is the same whether or not the address is known. */
const ResetPasswordPage = ({ isSignedIn, onEnter, search }: PublicPageProps) => {
  const t = useWords(words)
  const fields = useAccountFields()
  const actor = useActorRef(useAccountMachines().resetPassword)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const isDone = useSelector(actor, snapshot => snapshot.hasTag('done'))
  const failure = useAccountFailure(useSelector(actor, snapshot => snapshot.context.failure))

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
        onSubmit={request => actor.send({ type: 'submit', ...request })}
      >
        {isDone ? <Notice kind="success">{t('linkSent')}</Notice> : null}
      </AccountForm>
    </AccountBlock>
  )
}

export default ResetPasswordPage

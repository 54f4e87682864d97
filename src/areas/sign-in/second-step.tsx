import Button from 'react-bootstrap/Button'
import type { Factor } from '../../../machines/ports.ts'
import type { ReportedFailure } from '../../ui/loading/messages.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { AccountBlock, AccountForm } from './account-form.tsx'
import { digitsOf, useCodeField, useSecondFactorFailure } from './code-field.ts'
import { messages } from './second-factor-messages.ts'

interface SecondStepProps {
  readonly factor: Factor
  readonly isBusy: boolean
  readonly failure: ReportedFailure | null
  readonly confirm: (code: string) => void
  readonly restart: () => void
}

/** Asks for the code that confirms a sign-in. */
export default function SecondStep({ factor, isBusy, failure, confirm, restart }: SecondStepProps) {
  const t = useMessages(messages)
  const field = useCodeField()
  return (
    <AccountBlock
      title={t('secondStep')}
      intro={factor.kind === 'app' ? t('fromApp') : t('fromPhone', { number: factor.number ?? '' })}
      links={
        <Button variant="link" className="account-link" onClick={restart}>
          {t('startAgain')}
        </Button>
      }
    >
      <AccountForm
        takesFocus
        fields={[field]}
        submitLabel={t('confirmLogin')}
        busyLabel={t('confirming')}
        isBusy={isBusy}
        failure={useSecondFactorFailure(failure)}
        onSubmit={({ code }) => confirm(digitsOf(code))}
      />
    </AccountBlock>
  )
}

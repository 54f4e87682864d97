import { type FormEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Card from 'react-bootstrap/Card'
import Form from 'react-bootstrap/Form'
import { can } from '../../../model/permissions.ts'
import { TextInput } from '../../../ui/form/fields.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { reports } from '../collections/reports.ts'
import { isStopped, type Match, sides } from '../football/match.ts'
import { useTournament } from '../tournament/use-tournament.tsx'
import { maxLengthOf } from './draft-issues.ts'
import { isResultEntered, isScoreOfEvents } from './events.tsx'
import type { ReportFacts } from './facts.ts'
import { messages } from './messages.ts'
import { isSealOf, sealOf } from './seal.ts'
import type { Report } from './use-report.ts'

export const signers = ['home', 'away', 'referee'] as const
type Signer = (typeof signers)[number]

interface ConfirmationProps {
  readonly match: Match
  readonly report: Report
  readonly facts: ReportFacts
  readonly isLocked: boolean
}

/** Both delegates and the referee confirm; then the report is official. */
export const Confirmation = ({ match, report, facts, isLocked }: ConfirmationProps) => {
  const t = useMessages(messages)
  const { nameOf, tableRules } = useTournament()
  const isToDecide = isStopped(report.match) && isScoreOfEvents(report, facts)
  const isFresh = (signer: Signer) => isSealOf(report.report[`${signer}Code`], facts.content)
  const missing = [
    ...sides
      .filter(side => report.lineUps[side].status !== 'confirmed')
      .map(side => t('missingLineUp', { team: nameOf(match[side]) })),
    ...(isResultEntered(report, facts, tableRules) ? [] : [t(isToDecide ? 'missingDecision' : 'missingResult')]),
    ...signers.filter(signer => !isFresh(signer)).map(signer => t('missingSignature', { role: t(signer) })),
    ...(report.waiting.some(({ refused }) => refused !== null) ? [t('missingRefused')] : []),
  ]
  return (
    <>
      {report.report.reason === null ? null : <p>{t('reopened', { reason: report.report.reason })}</p>}
      {isLocked ? null : <p className="text-soft">{t('codeHint')}</p>}
      <div className="report-signers">
        {signers.map(signer => (
          <SignerCard key={signer} {...{ signer, report, facts, isLocked }} isFresh={isFresh(signer)} />
        ))}
      </div>
      {report.isOfficial ? (
        <Reopening report={report} />
      ) : isLocked ? null : (
        <>
          {missing.length === 0 ? null : (
            <div className="mb-3">
              <p className="m-0">{t('missing')}</p>
              <ul className="mb-3">
                {missing.map(text => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
          <Button
            variant="primary"
            disabled={missing.length > 0}
            onClick={() => report.saveReport({ status: 'official' }, 'confirm')}
          >
            {t('makeOfficial')}
          </Button>
        </>
      )}
    </>
  )
}

const maxName = maxLengthOf(reports, 'refereeSigner')
const maxReason = maxLengthOf(reports, 'reason')

const isShort = (text: string, max: number): boolean => text.trim() !== '' && text.trim().length <= max

interface SignerCardProps extends Pick<ConfirmationProps, 'report' | 'facts' | 'isLocked'> {
  readonly signer: Signer
  /** The confirmation is of the present content. */
  readonly isFresh: boolean
}

const SignerCard = ({ signer, report, facts, isFresh, isLocked }: SignerCardProps) => {
  const t = useMessages(messages)
  const title = useId()
  const known = signer === 'referee' ? null : report.report[`${signer}Delegate`]
  const [typed, setTyped] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const signed = report.report[`${signer}Signer`]
  const name = typed ?? signed ?? known ?? ''
  const isNamed = isShort(name, maxName)
  const hasCode = /^\d{4,12}$/.test(code)
  const sign = async (event: FormEvent) => {
    event.preventDefault()
    setTried(!isNamed || !hasCode)
    if (!isNamed || !hasCode) return
    const seal = await sealOf(facts.content, { match: report.id, role: signer, name: name.trim(), code })
    report.saveReport({ [`${signer}Signer`]: name.trim(), [`${signer}Code`]: seal })
    setCode('')
    setTyped(null)
  }
  return (
    <Card body as="section" aria-labelledby={title}>
      <h3 className="fs-6" id={title}>
        {t(signer)}
      </h3>
      <p role="status" className={isFresh || signed === null ? 'text-success' : 'text-warning'}>
        {signed === null ? null : t(isFresh ? 'signed' : 'stale', { name: signed })}
      </p>
      {isLocked || isFresh ? null : (
        <form onSubmit={sign} aria-labelledby={title} noValidate>
          <TextInput
            label={t('name')}
            maxLength={maxName}
            value={name}
            error={isTried && !isNamed ? t('nameIssue') : undefined}
            onChange={setTyped}
          />
          <FormField label={t('code')} error={isTried && !hasCode ? t('codeIssue') : undefined}>
            {control => (
              <Form.Control
                {...control}
                type="password"
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                value={code}
                onChange={event => setCode(event.target.value)}
              />
            )}
          </FormField>
          <Button type="submit" variant="outline-primary">
            {t('sign', { role: t(signer) })}
          </Button>
        </form>
      )}
    </Card>
  )
}

const Reopening = ({ report }: Pick<ConfirmationProps, 'report'>) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isGiven = isShort(reason, maxReason)
  if (!can(role, 'lmf.reopen')) return <p className="text-soft">{t('onlyAdmin')}</p>
  const reopen = (event: FormEvent) => {
    event.preventDefault()
    setTried(!isGiven)
    if (isGiven) report.saveReport({ status: 'draft', reason: reason.trim() }, 'reopen')
  }
  return (
    <form onSubmit={reopen} noValidate>
      <TextInput
        label={t('reopenReason')}
        maxLength={maxReason}
        value={reason}
        error={isTried && !isGiven ? t('reopenIssue') : undefined}
        onChange={setReason}
      />
      <Button type="submit" variant="outline-primary">
        {t('reopen')}
      </Button>
    </form>
  )
}

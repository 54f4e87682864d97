import { type FormEvent, useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Form from 'react-bootstrap/Form'
import { flushSync } from 'react-dom'
import { focusFirstInvalid } from '../../../ui/dom.ts'
import { RequiredMark } from '../../../ui/form/form-field.tsx'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { Card } from '../card/card.tsx'
import { Said } from '../demo-page.tsx'
import { messages } from './messages.ts'

interface ClubEntry {
  readonly club: string
  readonly email: string
  readonly founded: string
  readonly hasReadRules: boolean
}

type ClubIssues = {
  readonly [Field in keyof ClubEntry]?: 'clubMissing' | 'emailMissing' | 'emailWrong' | 'foundedWrong' | 'rulesMissing'
}

const firstYear = 1850

const isYear = (text: string, now: number): boolean =>
  /^\d{4}$/.test(text.trim()) && Number(text) >= firstYear && Number(text) <= now

/** Empty if valid. The year of foundation is optional. */
export const issuesOf = ({ club, email, founded, hasReadRules }: ClubEntry, now: number): ClubIssues => ({
  ...(club.trim() === '' ? { club: 'clubMissing' as const } : {}),
  ...(email.trim() === ''
    ? { email: 'emailMissing' as const }
    : /^[^\s@]+@[^\s@]+$/.test(email.trim())
      ? {}
      : { email: 'emailWrong' as const }),
  ...(founded.trim() === '' || isYear(founded, now) ? {} : { founded: 'foundedWrong' as const }),
  ...(hasReadRules ? {} : { hasReadRules: 'rulesMissing' as const }),
})

const empty: ClubEntry = { club: '', email: '', founded: '', hasReadRules: false }
const texts = [
  { field: 'club', type: 'text', isRequired: true },
  { field: 'email', type: 'email', isRequired: true },
  { field: 'founded', type: 'text', isRequired: false },
] as const

export const Validation = () => {
  const t = useMessages(messages)
  const id = useId()
  const [entry, setEntry] = useState(empty)
  const [isTried, setIsTried] = useState(false)
  const [registered, setRegistered] = useState<string | null>(null)
  const now = new Date().getFullYear()
  const issues = isTried ? issuesOf(entry, now) : {}
  const change = (part: Partial<ClubEntry>) => {
    setEntry({ ...entry, ...part })
    setRegistered(null)
  }
  const message = (field: keyof ClubEntry) => {
    const issue = issues[field]
    return issue === undefined ? '' : issue === 'foundedWrong' ? t(issue, { now }) : t(issue)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (Object.keys(issuesOf(entry, now)).length > 0) {
      const form = event.currentTarget
      // Rendered first: a focused field reads its error aloud.
      flushSync(() => setIsTried(true))
      focusFirstInvalid(form)
      return
    }
    setRegistered(entry.club.trim())
    setEntry(empty)
    setIsTried(false)
  }
  const about = (field: keyof ClubEntry) => ({
    'aria-invalid': issues[field] !== undefined,
    'aria-describedby': `${id}-${field}-issue`,
  })
  return (
    <Card title={t('validation')}>
      <Form noValidate onSubmit={submit}>
        {texts.map(({ field, type, isRequired }) => (
          <Form.Group key={field} controlId={`${id}-${field}`}>
            <Form.Label>
              {t(field)}
              {isRequired ? <RequiredMark /> : null}
            </Form.Label>
            <Form.Control
              type={type}
              autoComplete="off"
              value={entry[field]}
              isInvalid={issues[field] !== undefined}
              isValid={isTried && issues[field] === undefined && entry[field] !== ''}
              aria-required={isRequired}
              {...about(field)}
              onChange={event => change({ [field]: event.target.value })}
            />
            <div className="form-issue" id={`${id}-${field}-issue`} aria-live="polite">
              {message(field)}
            </div>
            {field === 'club' && isTried && issues.club === undefined ? (
              <div className="form-good">{t('clubGood')}</div>
            ) : null}
          </Form.Group>
        ))}
        <Form.Check
          id={`${id}-rules`}
          label={t('rules')}
          checked={entry.hasReadRules}
          isInvalid={issues.hasReadRules !== undefined}
          aria-required
          {...about('hasReadRules')}
          onChange={event => change({ hasReadRules: event.target.checked })}
        />
        <div className="form-issue" id={`${id}-hasReadRules-issue`} aria-live="polite">
          {message('hasReadRules')}
        </div>
        <Button type="submit" className="mt-2">
          {t('register')}
        </Button>
        <Said>{registered === null ? null : t('registered', { club: registered })}</Said>
      </Form>
    </Card>
  )
}

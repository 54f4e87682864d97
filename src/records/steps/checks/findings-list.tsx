import { use } from 'react'
import Button from 'react-bootstrap/Button'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import type { Collection } from '../../../model/collection.ts'
import type { Finding, Severity } from '../../../model/publish-checks.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { GoToContext } from '../../fields/form-place.ts'
import { useFieldMessages } from '../../fields/labels.ts'
import { useRecordKind } from '../../registry/contexts.ts'
import { messages } from './messages.ts'
import type { Findings } from './use-findings.ts'
import './checks.scss'

/** More would be longer than the text. */
const maxListed = 30

const tones: Readonly<Record<Severity, string>> = { must: 'text-danger', should: 'text-warning', hint: 'text-soft' }

export const useFindingText = () => {
  const t = useMessages(messages)
  return ({ code, text = '', count = 0, limit = 0 }: Finding): string => t(code, { text, count, limit })
}

interface FindingsListProps {
  readonly collection: Collection
  readonly id: string | null
  readonly findings: Findings
  /** Called before a line leads to its place. */
  readonly onGo?: () => void
}

/** Findings by severity; each leads to its field, and to its passage of a text. */
export const FindingsList = ({ collection, id, findings: { all, isBusy, isAwaiting }, onGo }: FindingsListProps) => {
  const t = useMessages(messages)
  const textOf = useFindingText()
  const { field: fieldName } = useFieldMessages(collection)
  const goTo = use(GoToContext)
  const kind = useRecordKind(collection.path)
  const target = ({ field, at }: Finding) => {
    const label = fieldName(field)
    if (goTo !== null)
      return (
        <Button
          variant="link"
          onClick={() => {
            // A closing dialog restores its focus before the field takes it.
            flushSync(() => onGo?.())
            goTo({ field, ...(at ? { at } : {}) })
          }}
        >
          {label}
        </Button>
      )
    return kind && id !== null ? <Link to={`${kind.paths.edit(id)}#${field}`}>{label}</Link> : label
  }
  return (
    <>
      {all.length === 0 ? <p className="text-soft m-0">{t(isBusy ? 'checking' : 'none')}</p> : null}
      {all.length === 0 ? null : (
        <ul className="findings">
          {all.slice(0, maxListed).map(finding => (
            <li key={`${finding.check} ${finding.field} ${finding.code} ${finding.at?.from}`}>
              <strong className={tones[finding.severity]}>{t(finding.severity)}</strong> · {target(finding)}:{' '}
              {textOf(finding)}
            </li>
          ))}
        </ul>
      )}
      {all.length > maxListed ? <p className="text-soft">{t('more', { count: all.length - maxListed })}</p> : null}
      {isAwaiting ? <p className="text-soft m-0">{t('awaiting')}</p> : null}
    </>
  )
}

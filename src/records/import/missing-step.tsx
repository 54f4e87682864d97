import { type FormEvent, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { Answer, MissingRecord } from '../../../machines/records/import.ts'
import { SelectField } from '../../ui/form/fields.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { useRecordKind } from '../registry/records-context.ts'
import { messages } from './messages.ts'
import type { ImportActor } from './use-import.ts'

const createValue = '$create'
const skipValue = '$skip'

/** Proposed answer: a similar record, else a new one. */
const proposed = ({ draft, similar }: MissingRecord): string =>
  similar.find(({ isLikely }) => isLikely)?.id ?? (draft === null ? skipValue : createValue)

const answerOf = (missing: MissingRecord, value: string): Answer =>
  value === createValue
    ? { type: 'create', missing }
    : value === skipValue
      ? { type: 'skip' }
      : { type: 'same', id: value }

/** Lists what the file names and the database does not have, once each, with what it may be. */
export const MissingRecords = ({ actor, missing }: ImportActor & { readonly missing: readonly MissingRecord[] }) => {
  const t = useMessages(messages)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  if (missing.length === 0) return null
  const chosenFor = (one: MissingRecord) => chosen[one.key] ?? proposed(one)
  const answer = (event: FormEvent) => {
    event.preventDefault()
    const answers = Object.fromEntries(missing.map(one => [one.key, answerOf(one, chosenFor(one))]))
    actor.send({ type: 'missing.answered', answers })
  }
  return (
    <form className="import-missing" onSubmit={answer}>
      <Notice kind="warning">{t('missing', { count: missing.length })}</Notice>
      <div className="import-missing-list">
        {missing.map(one => (
          <MissingField
            key={one.key}
            missing={one}
            value={chosenFor(one)}
            onChange={value => setChosen({ ...chosen, [one.key]: value })}
          />
        ))}
      </div>
      <div className="import-actions">
        <Button type="submit">{t('useAnswers')}</Button>
      </div>
    </form>
  )
}

interface MissingFieldProps {
  readonly missing: MissingRecord
  readonly value: string
  readonly onChange: (value: string) => void
}

const MissingField = ({ missing: { to, text, rows, draft, similar }, value, onChange }: MissingFieldProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const name = useRecordKind(to)?.collection.name
  const one = name?.one[language] ?? to
  return (
    <SelectField
      label={t('missingOne', { one, text })}
      hint={t('missingRows', { count: rows })}
      isRequired
      value={value}
      onChange={next => onChange(next ?? skipValue)}
      options={[
        ...(draft ? [{ value: createValue, label: t('createIt', { title: draft.title }) }] : []),
        ...similar.map(({ id, title }) => ({ value: id, label: t('sameAs', { title }) })),
        { value: skipValue, label: t('skipRows') },
      ]}
    />
  )
}

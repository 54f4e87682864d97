import { type FormEvent, useState } from 'react'
import Button from 'react-bootstrap/Button'
import type { Answer, MissingRecord } from '../../../machines/records/import-rows.ts'
import { SelectField } from '../../ui/form/fields.tsx'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { Notice } from '../../ui/notices/notice.tsx'
import { useRecordKind } from '../registry/records-context.ts'
import { messages } from './messages.ts'
import type { ImportActor } from './use-import.ts'

const createValue = '$create'
const skipValue = '$skip'

/** Proposed answer: the likely record, else a new one. Null if people choose among several likely ones. */
const proposed = ({ draft, similar }: MissingRecord): string | null => {
  const [one, ...more] = similar.filter(({ isLikely }) => isLikely)
  if (one) return more.length === 0 ? one.id : null
  return draft === null ? skipValue : createValue
}

const answerOf = (missing: MissingRecord, value: string): Answer =>
  value === createValue
    ? { type: 'create', missing }
    : value === skipValue
      ? { type: 'skip' }
      : { type: 'same', missing, id: value }

/** Lists what the file names and the database does not have, once each, with what it may be. */
export const MissingRecords = ({ actor, missing }: ImportActor & { readonly missing: readonly MissingRecord[] }) => {
  const t = useMessages(messages)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  if (missing.length === 0) return null
  const chosenFor = (one: MissingRecord) => chosen[one.key] ?? proposed(one)
  const answer = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    const answers = missing.flatMap(one => {
      const value = chosenFor(one)
      return value === null ? [] : [[one.key, answerOf(one, value)] as const]
    })
    if (answers.length === missing.length)
      actor.send({ type: 'missing.answered', answers: Object.fromEntries(answers) })
    else [...event.currentTarget.querySelectorAll('select')].find(({ value }) => value === '')?.focus()
  }
  return (
    <form className="import-missing" onSubmit={answer} noValidate>
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
  readonly value: string | null
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
      hint={t(value === null ? 'missingSeveral' : 'missingRows', { count: rows })}
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

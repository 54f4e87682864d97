import { useId, useState } from 'react'
import Button from 'react-bootstrap/Button'
import Table from 'react-bootstrap/Table'
import { Link } from 'react-router-dom'
import { can } from '../../model/permissions.ts'
import { usePersonName, useTimestampText } from '../../records/fields/labels.ts'
import { TickBox } from '../../ui/form/tick-box.tsx'
import { useLanguage, useMessages, useRecordsLang } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { messages } from './messages.ts'
import { obstacleText, titleText } from './record-text.ts'
import { keyOf, type TrashedRecord } from './trashed.ts'

const Title = ({ record }: { readonly record: TrashedRecord }) => {
  const language = useLanguage()
  const lang = useRecordsLang()
  const shown = titleText(record, language)
  return <bdi lang={shown === record.title ? lang : undefined}>{shown}</bdi>
}

interface RowProps {
  readonly record: TrashedRecord
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onRestore: () => void
}

const Row = ({ record, isChosen, onChoose, onRestore }: RowProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const whyId = useId()
  const { role } = useViewer()
  const { kind, id, at, by, obstacles } = record
  const title = titleText(record, language)
  const name = usePersonName(by)
  const time = useTimestampText()(at)
  const mayRestore = can(role, kind.collection.permissions.create)
  const why = mayRestore ? obstacles.map(obstacle => obstacleText(record, obstacle, language)) : [t('mayNot')]
  const isBlocked = why.length > 0
  return (
    <tr>
      <td>
        {mayRestore ? (
          <TickBox
            aria-label={t('select', { title })}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        ) : null}
      </td>
      <th scope="row" data-label={t('what')}>
        <span className="text-soft">{kind.collection.name.one[language]}</span>{' '}
        <Link to={kind.paths.edit(id)}>
          <Title record={record} />
        </Link>
        {isBlocked ? (
          <ul className="trash-why" id={whyId}>
            {why.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
      </th>
      <td data-label={t('when')}>{time}</td>
      <td data-label={t('who')}>
        <bdi>{name}</bdi>
      </td>
      <td>
        {mayRestore ? (
          <Button
            size="sm"
            variant="outline-primary"
            aria-label={t('restoreOne', { title })}
            aria-disabled={isBlocked}
            aria-describedby={isBlocked ? whyId : undefined}
            onClick={() => {
              if (!isBlocked) onRestore()
            }}
          >
            {t('restore')}
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

interface TrashTableProps {
  readonly records: readonly TrashedRecord[]
  readonly onRestore: (records: readonly TrashedRecord[]) => void
}

export const TrashTable = ({ records, onRestore }: TrashTableProps) => {
  const t = useMessages(messages)
  const { role } = useViewer()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const open = records.filter(({ kind }) => can(role, kind.collection.permissions.create))
  const chosen = open.filter(record => keys.has(keyOf(record)))
  const choose = (some: readonly TrashedRecord[], isChosen: boolean) => {
    const changed = some.map(keyOf)
    setKeys(new Set([...[...keys].filter(key => !changed.includes(key)), ...(isChosen ? changed : [])]))
  }
  return (
    <>
      {open.length === 0 ? null : (
        <div className="trash-bar">
          <TickBox
            label={t('selectAll')}
            checked={chosen.length === open.length}
            isPartial={chosen.length > 0}
            onChange={({ target }) => choose(open, target.checked)}
          />
          <Button
            aria-disabled={chosen.length === 0}
            onClick={() => {
              if (chosen.length > 0) onRestore(chosen)
            }}
          >
            {t('restoreMany', { count: chosen.length })}
          </Button>
        </div>
      )}
      <Table className="trash" aria-label={t('table')}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('when')}</th>
            <th scope="col">{t('who')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {records.map(record => (
            <Row
              key={keyOf(record)}
              record={record}
              isChosen={keys.has(keyOf(record))}
              onChoose={isChosen => choose([record], isChosen)}
              onRestore={() => onRestore([record])}
            />
          ))}
        </tbody>
      </Table>
    </>
  )
}

import { useMemo } from 'react'
import ListGroup from 'react-bootstrap/ListGroup'
import { Link } from 'react-router-dom'
import { CardLine, CardNote, LiveCard } from '../../../records/cards/card.tsx'
import { useLive } from '../../../records/data/live/live.ts'
import { useAgo, useFieldMessages } from '../../../records/fields/labels.ts'
import { type RecordActions, RefusalNote } from '../../../records/outcomes/use-action.tsx'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { contents } from '../collections/contents.ts'
import head from '../collections/contents.ts?head'
import { messages } from './messages.ts'
import { draftsSource, type Listed } from './queue.ts'
import { StepButton, useContentActions, useStepState } from './step-button.tsx'

const paths = pathsOf(head)

const DraftLine = ({ listed, actions }: { readonly listed: Listed; readonly actions: RecordActions }) => {
  const t = useMessages(messages)
  const { value } = useFieldMessages(contents)
  const ago = useAgo()
  const { id, title, kind, stored } = listed
  return (
    <CardLine
      mark="draft"
      title={<Link to={paths.edit(id)}>{title}</Link>}
      note={t('changed', { kind: value('kind', kind), ago: ago(stored.updatedAt) })}
    >
      {useStepState(listed, 'submit') === 'open' ? <StepButton {...{ listed, actions }} event="submit" /> : null}
    </CardLine>
  )
}

export default function DraftsCard() {
  const t = useMessages(messages)
  const store = useStore()
  const { uid } = useViewer()
  const live = useLive(useMemo(() => draftsSource(store, uid), [store, uid]))
  const actions = useContentActions()
  return (
    <LiveCard live={live} to={`${paths.list}?filter.status=draft`}>
      {list => (
        <>
          <RefusalNote actions={actions} />
          {list.length === 0 ? (
            <CardNote>
              {t('noDrafts')} {paths.create ? <Link to={paths.create}>{t('write')}</Link> : null}
            </CardNote>
          ) : (
            <ListGroup as="ul" variant="flush">
              {list.map(listed => (
                <DraftLine key={listed.id} listed={listed} actions={actions} />
              ))}
            </ListGroup>
          )}
        </>
      )}
    </LiveCard>
  )
}

import { useMemo } from 'react'
import ListGroup from 'react-bootstrap/ListGroup'
import { Link } from 'react-router-dom'
import { CardLine, CardNote, LiveCard } from '../../../records/cards/card.tsx'
import { useLive } from '../../../records/data/live/live.ts'
import { useAgo, useFieldMessages, usePersonName } from '../../../records/fields/labels.ts'
import { type RecordActions, RefusalNote } from '../../../records/outcomes/use-action.tsx'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { formatNumber } from '../../../ui/format.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { contents } from '../collections/contents.ts'
import head from '../collections/contents.ts?head'
import { messages } from './messages.ts'
import { type Listed, reviewSource } from './queue.ts'
import { StepButton, useContentActions, useNextStep, useStepState } from './step-button.tsx'

const paths = pathsOf(head)

interface ReviewLineProps {
  readonly listed: Listed
  readonly actions: RecordActions
}

const ReviewLine = ({ listed, actions }: ReviewLineProps) => {
  const t = useMessages(messages)
  const { value } = useFieldMessages(contents)
  const ago = useAgo()
  const { id, title, kind, stored } = listed
  const who = usePersonName(stored.updatedBy)
  const next = useNextStep(listed) === 'schedule' ? 'schedule' : 'publish'
  const publishing = useStepState(listed, next)
  const sendingBack = useStepState(listed, 'sendBack')
  return (
    <CardLine
      mark="waiting"
      title={<Link to={paths.edit(id)}>{title}</Link>}
      note={t('saved', { kind: value('kind', kind), ago: ago(stored.updatedAt), who })}
    >
      {sendingBack === 'open' ? <StepButton {...{ listed, actions }} event="sendBack" /> : null}
      {publishing === 'open' ? <StepButton {...{ listed, actions }} event={next} /> : null}
      {publishing === 'needs' ? (
        <Link className="btn btn-outline-primary" to={paths.edit(id)} aria-label={t('noAppsTitle', { title })}>
          {t('noApps')}
        </Link>
      ) : null}
    </CardLine>
  )
}

export default function ReviewCard() {
  const t = useMessages(messages)
  const language = useLanguage()
  const store = useStore()
  const live = useLive(useMemo(() => reviewSource(store), [store]))
  const actions = useContentActions()
  return (
    <LiveCard
      live={live}
      to={`${paths.list}?filter.status=inReview`}
      count={({ count }) => formatNumber(language, count)}
      urgent={({ count }) => (count > 0 ? t('toReview', { count }) : null)}
    >
      {({ list }) => (
        <>
          <RefusalNote actions={actions} />
          {list.length === 0 ? (
            <CardNote>{t('nothingToReview')}</CardNote>
          ) : (
            <ListGroup as="ul" variant="flush">
              {list.map(listed => (
                <ReviewLine key={listed.id} listed={listed} actions={actions} />
              ))}
            </ListGroup>
          )}
        </>
      )}
    </LiveCard>
  )
}

import { useMemo } from 'react'
import ListGroup from 'react-bootstrap/ListGroup'
import { Link } from 'react-router-dom'
import { dayAfter, dayAt, momentIn } from '../../../model/values/time-zone.ts'
import { beatEvery, isLate } from '../../../model/worker-beat.ts'
import { CardLine, CardNote, LiveCard } from '../../../records/cards/card.tsx'
import { useLive, useMoment } from '../../../records/data/live/live.ts'
import { formatShortTimestamp, otherZone, timestampText } from '../../../records/fields/format.ts'
import { NoWorker } from '../../../records/fields/no-worker.tsx'
import { usePublishingZone } from '../../../records/fields/zone.tsx'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import head from '../collections/contents.ts?head'
import { messages } from './messages.ts'
import { type Listed, maxScheduled, scheduledSource } from './queue.ts'

const calendar = `${head.at}/calendar`

const ScheduledLine = ({ listed, now }: { readonly listed: Listed; readonly now: number }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const { id, title, publishAt } = listed
  const at = publishAt ?? now
  const zone = usePublishingZone()
  const late = isLate(publishAt, now)
  return (
    <CardLine
      mark={late ? 'waiting' : { time: timestampText(language, at, now, zone) }}
      title={<Link to={pathsOf(head).edit(id)}>{title}</Link>}
      note={
        late
          ? t('late', { at: formatShortTimestamp(language, at, now, zone) })
          : (otherZone(language, at, zone) ?? undefined)
      }
    />
  )
}

/** Today's publications, after the overdue ones. */
export default function ScheduledCard() {
  const t = useMessages(messages)
  const store = useStore()
  const now = useMoment(beatEvery)
  const zone = usePublishingZone()
  const until = momentIn(`${dayAfter(dayAt(now, zone), 1)}T00:00`, zone) - 1
  const live = useLive(useMemo(() => scheduledSource(store, until), [store, until]))
  const countLate = (list: readonly Listed[]) => list.filter(listed => isLate(listed.publishAt, now)).length
  return (
    <LiveCard
      live={live}
      to={calendar}
      urgent={list => {
        const count = countLate(list)
        if (count === 0) return null
        return count > maxScheduled ? t('manyLate', { count: maxScheduled }) : t('lateCount', { count })
      }}
    >
      {list =>
        list.length === 0 ? (
          <CardNote>
            {t('nothingScheduled')} <Link to={calendar}>{t('toCalendar')}</Link>
          </CardNote>
        ) : (
          <>
            {countLate(list) > 0 ? <NoWorker /> : null}
            <ListGroup as="ul" variant="flush">
              {list.slice(0, maxScheduled).map(listed => (
                <ScheduledLine key={listed.id} listed={listed} now={now} />
              ))}
            </ListGroup>
            {list.length > maxScheduled ? <CardNote>{t('firstScheduled', { count: maxScheduled })}</CardNote> : null}
          </>
        )
      }
    </LiveCard>
  )
}

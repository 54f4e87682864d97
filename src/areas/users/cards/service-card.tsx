import ListGroup from 'react-bootstrap/ListGroup'
import { isObject, type Json } from '../../../model/values/json.ts'
import { backupPath, beatEvery, beatPath, isLate, isRunning, reportPath } from '../../../model/worker-beat.ts'
import { LiveCard } from '../../../records/cards/card.tsx'
import { useLive, useMoment } from '../../../records/data/live/live.ts'
import { memoizePerStore, together, valueAt } from '../../../records/data/live/sources.ts'
import { relativeTime } from '../../../records/fields/format.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useLanguage, useMessages } from '../../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'

interface Signs {
  readonly beat: Json
  readonly report: Json
  readonly backup: Json
}

const signsOf = memoizePerStore(store =>
  together<Signs>({
    beat: valueAt(store, beatPath),
    report: valueAt(store, reportPath),
    backup: valueAt(store, backupPath),
  }),
)

/** Whether the worker runs and is on time, its last failure, and the last backup. */
export default function ServiceCard() {
  const t = useMessages(messages)
  const language = useLanguage()
  const now = useMoment(beatEvery)
  const live = useLive(signsOf(useStore(), ''))
  const agoOf = (at: Json): string | null => (typeof at === 'number' ? relativeTime(language, at, now) : null)
  const linesOf = ({ beat, report, backup }: Signs) => {
    const { lag = 0, error = null, errorAt = null } = isObject(report) ? report : {}
    const ago = agoOf(beat)
    const isOn = isRunning(beat, now)
    const isBehind = isLate(now - Number(lag), now)
    const since = relativeTime(language, now - Number(lag), now)
    return [
      ago === null
        ? { mark: 'away', title: t('neverRan'), note: t('startService') }
        : isOn
          ? {
              mark: isBehind ? 'waiting' : 'done',
              title: t('ran', { ago }),
              note: isBehind ? t('late', { since }) : t('onTime'),
            }
          : { mark: 'away', title: t('ran', { ago }), note: t('startService') },
      ...(typeof error === 'string'
        ? [{ mark: 'waiting', title: t('lastFailure', { ago: agoOf(errorAt) ?? '' }), note: error }]
        : []),
      agoOf(backup) === null
        ? { mark: 'away', title: t('noBackup'), note: t('makeBackup') }
        : { mark: 'done', title: t('backedUp', { ago: agoOf(backup) ?? '' }), note: null },
    ]
  }
  return (
    <LiveCard live={live}>
      {signs => (
        <ListGroup as="ul" variant="flush">
          {linesOf(signs).map(({ mark, title, note }) => (
            <ListGroup.Item as="li" className="board-line" key={title}>
              <span className="board-mark" data-mark={mark} aria-hidden="true" />
              <div className="board-line-text">
                <strong className="board-line-title">{title}</strong>
                {note === null ? null : <span className="text-soft fs-smaller d-block text-break">{note}</span>}
              </div>
            </ListGroup.Item>
          ))}
        </ListGroup>
      )}
    </LiveCard>
  )
}

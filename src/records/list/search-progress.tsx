import { useSelector } from '@xstate/react'
import Button from 'react-bootstrap/Button'
import { isAsking, isPaused } from '../../../machines/records/list/list.ts'
import { lookedIn } from '../../../machines/records/list/pages.ts'
import { focusIfLost } from '../../ui/dom.ts'
import { formatNumber } from '../../ui/format.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import type { ListActor } from './use-list.ts'

interface LookedProps {
  readonly list: ListActor
}

/** Progress of a list without an exact index. Pauses after few results, until the person continues. */
export const SearchProgressNote = ({ list }: LookedProps) =>
  useSelector(list, ({ context }) => lookedIn(context.listing).count > 0) ? <LookedThrough list={list} /> : null

const LookedThrough = ({ list }: LookedProps) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const count = useSelector(list, ({ context }) => lookedIn(context.listing).count)
  const of = useSelector(list, ({ context }) => lookedIn(context.listing).of)
  const found = useSelector(list, ({ context }) => context.ids.length)
  const isWaiting = useSelector(list, ({ context }) => isPaused(context))
  const isLooking = useSelector(list, ({ context }) => isAsking(context))
  const hasGoneOn = useSelector(list, ({ context }) => context.resumedAt > 0)
  const hasMore = useSelector(list, ({ context }) => context.listing.pages.at(-1)?.isFull ?? true)
  const isFew = useSelector(list, ({ context }) => context.ids.length < context.source.pageSize)
  if (!(isWaiting || hasGoneOn || (isLooking && isFew))) return null
  const figures = { count: formatNumber(language, count), of: of === null ? '' : formatNumber(language, of), found }
  const soFar = of === null ? 'lookedThroughSome' : 'lookedThrough'
  const text = isLooking ? t('looking') : t(hasMore ? soFar : 'lookedThroughAll', figures)
  return (
    <div className="record-looked">
      {/* Takes the focus of the removed button. */}
      <p role="status" tabIndex={-1} ref={isWaiting || isLooking ? undefined : focusIfLost}>
        {text}
      </p>
      {isWaiting || (isLooking && hasGoneOn) ? (
        <Button
          variant="outline-primary"
          aria-disabled={!isWaiting}
          onClick={() => isWaiting && list.send({ type: 'looking.continued' })}
        >
          {t('goOn')}
        </Button>
      ) : null}
    </div>
  )
}

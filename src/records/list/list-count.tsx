import { useSelector } from '@xstate/react'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { formatNumber } from '../fields/format.ts'
import { useFieldMessages } from '../fields/labels.ts'
import type { KeptList } from './kept-lists.ts'
import { messages } from './messages.ts'
import { usePreparing } from './use-preparing.ts'

interface ListCountProps {
  readonly collection: Collection
  readonly kept: KeptList
}

/** The way to what is new, without moving a row before. */
export const ListNews = ({ kept: { list } }: Pick<ListCountProps, 'kept'>) => {
  const t = useMessages(messages)
  const news = useSelector(list, ({ context }) => context.news)
  return (
    <div role="status">
      {news === 0 ? null : (
        <button type="button" className="btn record-news" onClick={() => list.send({ type: 'news.show' })}>
          <RefreshCw size={15} aria-hidden="true" /> {t('news', { count: news })}
        </button>
      )}
    </div>
  )
}

/** How many there are; while counters are being prepared, how many are shown. */
export const ListCount = ({ collection, kept: { list }, state }: ListCountProps & { readonly state: ListState }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const preparing = usePreparing(collection, state)
  const { one, many } = useFieldMessages(collection)
  const count = useSelector(list, ({ context }) => context.ids.length)
  const total = useSelector(list, ({ context }) => context.total)
  const isCounted = useSelector(list, ({ context }) => context.source.watchTotal !== null)
  const hasMore = useSelector(list, ({ context }) => context.places.pages.at(-1)?.isFull ?? true)
  const isLoading = useSelector(list, snapshot => snapshot.hasTag('loading'))
  const counted =
    total === null
      ? t('counting')
      : t('total', { count: formatNumber(language, total), name: total === 1 ? one : many })
  const shown = hasMore
    ? t('shownOfMore', { count })
    : preparing.areRows
      ? t('shownSoFar', { count })
      : t('shownAll', { count })
  return (
    <p className="record-total" role="status">
      {isLoading ? t('counting') : isCounted && !preparing.isTotal && !preparing.areRows ? counted : shown}
    </p>
  )
}

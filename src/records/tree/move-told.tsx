import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { siblingsIn, type TreeRow } from './tree.ts'
import type { MoveNews } from './use-moves.ts'

interface MoveToldProps {
  readonly news: MoveNews | null
  readonly rows: readonly TreeRow[]
  readonly levels: number
  readonly nameOf: (id: string) => string
}

/** Says what a key or a drag did: where the row has come to stand, for those who do not see it; why it may not stand there, for all. */
export const MoveTold = ({ news, rows, levels, nameOf }: MoveToldProps) => {
  const t = useMessages(messages)
  const refused =
    news?.type === 'refused'
      ? t(news.refusal, { name: nameOf(news.id), parent: nameOf(news.parent ?? ''), levels })
      : null
  return (
    <>
      <p className="visually-hidden" role="status">
        {news === null || news.type === 'refused' ? null : news.type === 'stays' ? (
          t('stays', { name: nameOf(news.id) })
        ) : (
          <Standing rows={rows} id={news.id} nameOf={nameOf} />
        )}
      </p>
      {refused === null ? null : (
        <p className="alert alert-warning" role="alert">
          {refused}
        </p>
      )}
    </>
  )
}

interface StandingProps extends Pick<MoveToldProps, 'rows' | 'nameOf'> {
  readonly id: string
}

const Standing = ({ rows, id, nameOf }: StandingProps) => {
  const t = useMessages(messages)
  const row = rows.find(one => one.id === id)
  if (row === undefined) return null
  const siblings = siblingsIn(rows, row.parent)
  const place = {
    name: nameOf(id),
    position: siblings.findIndex(one => one.id === id) + 1,
    count: siblings.length,
  }
  return row.parent === null ? t('standsAtTop', place) : t('stands', { ...place, parent: nameOf(row.parent) })
}

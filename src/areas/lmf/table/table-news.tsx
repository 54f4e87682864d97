import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { tableNewsMachine } from '../../../../machines/lmf/table-news.ts'

interface TableNewsProps {
  /** What tells one table from another. */
  readonly signature: string
  /** What to say of it. */
  readonly sentence: string
}

/** Says politely, and not with every change, that the table on the screen has changed. */
export const TableNews = ({ signature, sentence }: TableNewsProps) => {
  const actor = useActorRef(tableNewsMachine, { input: { signature, sentence } })
  const said = useSelector(actor, ({ context }) => context.said)
  useEffect(() => {
    actor.send({ type: 'table.drawn', news: { signature, sentence } })
  }, [actor, signature, sentence])
  return (
    <div className="visually-hidden" role="status">
      {said === null ? null : <p key={said.number}>{said.sentence}</p>}
    </div>
  )
}

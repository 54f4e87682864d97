import { useMemo } from 'react'
import ListGroup from 'react-bootstrap/ListGroup'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../config/paths.ts'
import { CardLine, CardNote, LiveCard } from '../../../records/cards/card.tsx'
import { useLive } from '../../../records/data/live/live.ts'
import { useFieldMessages } from '../../../records/fields/labels.ts'
import { pathsOf } from '../../../records/registry/record-kind.ts'
import { useStore } from '../../../records/registry/store-context.ts'
import { useMessages } from '../../../ui/messages/use-messages.ts'
import { sanctions } from '../collections/sanctions.ts'
import head from '../collections/sanctions.ts?head'
import { tableAddress } from '../parts/addresses.ts'
import { useNames } from '../parts/names.tsx'
import { lmfPaths } from '../parts/pages.ts'
import { messages } from './messages.ts'
import { type ListedSuspension, suspensionsSource } from './sources.ts'

const Suspensions = ({ list }: { readonly list: readonly ListedSuspension[] }) => {
  const t = useMessages(messages)
  const { value } = useFieldMessages(sanctions)
  const names = useNames({ players: list.map(({ player }) => player) })
  return (
    <ListGroup as="ul" variant="flush">
      {list.map(({ id, player, cause, round, due, overruled, tournament }) => {
        const name = names.player(player)
        const count = overruled ?? due
        const said = { cause: value('cause', cause), round }
        return (
          <CardLine
            key={id}
            title={
              <Link to={pathTo(lmfPaths.table, { id: tournament }) + tableAddress.write({ view: 'suspensions' })}>
                {name}
              </Link>
            }
            note={count === 0 ? t('lifted', said) : t('suspended', { ...said, count })}
          />
        )
      })}
    </ListGroup>
  )
}

/** The newest suspensions. Whether one is served depends on all matches, so only its page shows it. */
export default function SuspensionsCard() {
  const t = useMessages(messages)
  const store = useStore()
  const live = useLive(useMemo(() => suspensionsSource(store), [store]))
  return (
    <LiveCard live={live} to={pathsOf(head).list}>
      {list => (list.length === 0 ? <CardNote>{t('noSuspensions')}</CardNote> : <Suspensions list={list} />)}
    </LiveCard>
  )
}

import { useActorRef, useSelector } from '@xstate/react'
import { use, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { fromCallback } from 'xstate'
import { type UsesEvent, usesMachine } from '../../../machines/records/uses/uses.ts'
import type { Collection } from '../../model/collection.ts'
import type { Store } from '../../model/store.ts'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { AsideCard } from '../editor/aside-card.tsx'
import { RecordsContext } from '../records-context.ts'
import { useStore } from '../store-context.ts'
import { usesIn, usesPage } from '../writing/read-uses.ts'
import { messages } from './messages.ts'
import { UseList } from './use-list.tsx'
import { WithReferring } from './with-referring.tsx'

interface WhereUsedProps {
  readonly collection: Collection
  readonly id: string
}

const watchUses = (store: Store, collection: Collection, id: string, by: readonly Collection[]) =>
  fromCallback(({ sendBack }) => {
    const tell = (event: UsesEvent) => sendBack(event)
    const stops = by.map(({ path }) =>
      store.watchPage(usesPage(collection, id, path), {
        next: entries => {
          const { found, hasMore } = usesIn(path, entries)
          tell({ type: 'uses.changed', collection: path, uses: found, hasMore })
        },
        failed: failure => tell({ type: 'uses.failed', failure }),
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  })

/** The records that refer to this one, with links: nothing of a collection to which nothing refers. */
const WhereUsed = (props: WhereUsedProps) => (
  <WithReferring of={props.collection.path}>
    <Known {...props} />
  </WithReferring>
)

const Known = (props: WhereUsedProps) => {
  const kinds = use(RecordsContext)
  const by = (props.collection.referredFrom ?? []).flatMap(path => kinds[path]?.collection ?? [])
  return by.length === 0 ? null : <Uses key={props.id} {...props} by={by} />
}

const Uses = ({ collection, id, by }: WhereUsedProps & { readonly by: readonly Collection[] }) => {
  const t = useMessages(messages)
  const store = useStore()
  const [machine] = useState(() => usesMachine.provide({ actors: { watchUses: watchUses(store, collection, id, by) } }))
  const uses = useActorRef(machine, { input: { expected: by.length } })
  const found = useSelector(uses, snapshot => snapshot.context.found)
  const isLoading = useSelector(uses, snapshot => snapshot.hasTag('loading'))
  const why = useFailureMessage(useSelector(uses, snapshot => snapshot.context.failure))
  const used = by.filter(({ path }) => (found[path]?.uses.length ?? 0) > 0)
  return (
    <AsideCard title={t('usesTitle')}>
      {why === null ? null : (
        <>
          <p className="field-error" role="alert">
            {t('usesFailed', { why })}
          </p>
          <Button variant="outline-primary" onClick={() => uses.send({ type: 'retry' })}>
            {t('tryAgain')}
          </Button>
        </>
      )}
      {!isLoading && why === null && used.length === 0 ? <p className="text-soft">{t('notUsed')}</p> : null}
      {used.map(other => (
        <UseList key={other.path} collection={other} uses={found[other.path]?.uses ?? []}>
          {found[other.path]?.hasMore ? <p className="text-soft">{t('moreUses')}</p> : null}
        </UseList>
      ))}
    </AsideCard>
  )
}

export default WhereUsed

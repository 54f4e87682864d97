import { useActorRef, useSelector } from '@xstate/react'
import { use, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { fromCallback } from 'xstate'
import { type FoundUse, type UsesEvent, usesMachine } from '../../../machines/records/uses/uses.ts'
import type { Collection } from '../../model/collection.ts'
import { isObject, type Json } from '../../model/json.ts'
import type { Store } from '../../model/store.ts'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { useWords } from '../../ui/words/use-words.ts'
import { AsideCard } from '../editor/aside-card.tsx'
import { type RecordKind, RecordsContext } from '../records-context.ts'
import { useStore } from '../store-context.ts'
import { UseList } from './use-list.tsx'
import { words } from './words.ts'

interface WhereUsedProps {
  readonly collection: Collection
  readonly id: string
}

/** How many of each collection are named. */
const mostNamed = 20

/** The collections with a field that may refer to this one. */
const referring = (path: string, kinds: Readonly<Record<string, RecordKind>>): readonly Collection[] =>
  Object.values(kinds)
    .map(({ collection }) => collection)
    .filter(({ fields }) => Object.values(fields).some(({ reference }) => reference?.to === path))

const useIn = (id: string, value: Json): FoundUse => ({ id, fields: Object.keys(isObject(value) ? value : {}) })

const watchUses = (store: Store, { path }: Collection, id: string, by: readonly Collection[]) =>
  fromCallback(({ sendBack }) => {
    const tell = (event: UsesEvent) => sendBack(event)
    const page = { order: '$key', from: null, to: null, after: null, limit: mostNamed + 1, descending: true } as const
    const stops = by.map(other =>
      store.watchPage(
        { ...page, place: `uses/${path}/${id}/${other.path}` },
        {
          next: entries =>
            tell({
              type: 'uses.changed',
              collection: other.path,
              uses: entries.slice(0, mostNamed).map(entry => useIn(entry.id, entry.value)),
              hasMore: entries.length > mostNamed,
            }),
          failed: failure => tell({ type: 'uses.failed', failure }),
        },
      ),
    )
    return () => {
      for (const stop of stops) stop()
    }
  })

/** The records that refer to this one, with links: nothing of a collection to which nothing refers. */
export const WhereUsed = (props: WhereUsedProps) => {
  const by = referring(props.collection.path, use(RecordsContext))
  return by.length === 0 ? null : <Uses key={props.id} {...props} by={by} />
}

const Uses = ({ collection, id, by }: WhereUsedProps & { readonly by: readonly Collection[] }) => {
  const t = useWords(words)
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

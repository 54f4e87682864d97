import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import Button from 'react-bootstrap/Button'
import { listMachine } from '../../../machines/records/list/list.ts'
import type { Collection } from '../../model/collection.ts'
import type { ListState } from '../../model/keys.ts'
import { useFailureMessage } from '../../ui/failures/use-failure-message.ts'
import { Loader } from '../../ui/loader.tsx'
import { Tiles } from '../../ui/tiles/tiles.tsx'
import { useLanguage, useWords } from '../../ui/words/use-words.ts'
import { listSource } from '../list/list-source.ts'
import type { RecordPaths } from '../paths.ts'
import { useStore } from '../store-context.ts'
import { GalleryTile } from './gallery-tile.tsx'
import { words } from './words.ts'

interface GalleryRowsProps {
  readonly collection: Collection
  readonly paths: RecordPaths
  readonly state: ListState
}

/** CSS pixels, with the gap around each. */
const tile = { width: 172, height: 224 } as const

/** The pictures of one search and order. */
export const GalleryRows = ({ collection, paths, state }: GalleryRowsProps) => {
  const t = useWords(words)
  const store = useStore()
  const { many } = collection.words[useLanguage()]
  const [source] = useState(() => listSource(store, collection, state))
  const list = useActorRef(listMachine, { input: { source } })
  const { ids, places, total, news, failure } = useSelector(list, snapshot => snapshot.context)
  const isLoading = useSelector(list, snapshot => snapshot.hasTag('loading'))
  const isOffline = useSelector(list, snapshot => snapshot.hasTag('offline'))
  const why = useFailureMessage(failure)
  // The pictures are listened to for as long as they stand in the page.
  const show = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      list.send({ type: 'list.shown' })
      return () => list.send({ type: 'list.hidden' })
    },
    [list],
  )
  const see = useCallback(
    (first: number, last: number) => list.send({ type: 'sight.moved', sight: { first, last }, top: 0 }),
    [list],
  )
  const isEmpty = !isLoading && why === null && ids.length === 0
  return (
    <section ref={show} aria-labelledby="gallery-count">
      <div className="gallery-state">
        <h2 className="gallery-count" id="gallery-count" role="status">
          {isLoading
            ? many
            : state.search
              ? t('found', { count: ids.length })
              : t('total', { count: total ?? ids.length })}
        </h2>
        {news === 0 ? null : (
          <Button variant="outline-primary" onClick={() => list.send({ type: 'news.show' })}>
            {t('news', { count: news })}
          </Button>
        )}
      </div>
      {isOffline ? (
        <p className="alert alert-warning" role="status">
          {t('offline')}
        </p>
      ) : null}
      {why === null ? null : (
        <div className="alert alert-danger" role="alert">
          <p>
            {t('failedTitle')}: {why}
          </p>
          <Button variant="outline-primary" onClick={() => list.send({ type: 'retry' })}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {isLoading ? <Loader /> : null}
      {isEmpty ? (
        <div className="card gallery-empty">
          <h3>{t(state.search ? 'noMatchTitle' : 'noneTitle')}</h3>
          <p>{state.search ? t('noMatch', { text: state.search.text }) : t('none')}</p>
        </div>
      ) : null}
      {ids.length === 0 ? null : (
        <Tiles
          label={many}
          items={ids}
          itemKey={id => id}
          total={state.search ? null : total}
          tileWidth={tile.width}
          tileHeight={tile.height}
          onSight={see}
          tile={id => {
            const row = places.rows.get(id)
            return row ? <GalleryTile collection={collection} row={row} href={paths.edit(id)} /> : null
          }}
        />
      )}
    </section>
  )
}

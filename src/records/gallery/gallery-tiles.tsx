import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { Row } from '../../../machines/records/list/pages.ts'
import type { Collection } from '../../model/collection.ts'
import { Tiles } from '../../ui/tiles/tiles.tsx'
import { useFieldMessages } from '../fields/labels.ts'
import { type ShownList, useRowsOf } from '../list/use-list.ts'
import type { RecordPaths } from '../paths.ts'
import { GalleryTile } from './gallery-tile.tsx'

interface GalleryTilesProps {
  readonly collection: Collection
  readonly paths: RecordPaths
  readonly shown: ShownList
}

/** CSS pixels, with the gap around each. */
const tile = { width: 172, height: 224 } as const

const keyOf = ({ id }: Row): string => id

/** The pictures of one search and order. */
export const GalleryTiles = ({ collection, paths, shown: { drawn } }: GalleryTilesProps) => {
  const { many } = useFieldMessages(collection)
  const { list } = drawn
  const rows = useRowsOf(drawn)
  const run = useSelector(list, ({ context }) => context.run)
  const total = useSelector(list, ({ context }) => context.total)
  const see = useCallback(
    (first: number, last: number, top: number) => list.send({ type: 'sight.moved', sight: { first, last }, top }),
    [list],
  )
  return (
    <Tiles
      // Another list, or the same one read anew, begins where it was left or at its top.
      key={`${list.sessionId} ${run}`}
      label={many}
      items={rows}
      itemKey={keyOf}
      total={total}
      tileWidth={tile.width}
      tileHeight={tile.height}
      initialTop={list.getSnapshot().context.top}
      onSight={see}
      tile={row => <GalleryTile collection={collection} row={row} href={paths.edit(row.id)} />}
    />
  )
}

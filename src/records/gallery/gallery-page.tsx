import { useLocation, useSearch } from 'wouter'
import type { Collection } from '../../model/collection.ts'
import { formatAddress, type ListAddress, listStateOf, parseAddress } from '../list/address.ts'
import type { RecordPaths } from '../paths.ts'
import { GalleryBar } from './gallery-bar.tsx'
import { GalleryRows } from './gallery-rows.tsx'

interface GalleryPageProps {
  readonly collection: Collection
  readonly paths: RecordPaths
}

/** A collection of pictures as a grid: searched and ordered by its address, read page by page as it is scrolled, live. */
export const GalleryPage = ({ collection, paths }: GalleryPageProps) => {
  const [, navigate] = useLocation()
  const { address } = parseAddress(collection, useSearch())
  const query = formatAddress(collection, address)
  const show = (next: ListAddress) => {
    const wanted = formatAddress(collection, next)
    navigate(wanted === '' ? paths.list : `${paths.list}?${wanted}`, { replace: true })
  }
  return (
    <>
      <GalleryBar collection={collection} paths={paths} address={address} onChange={show} />
      <GalleryRows key={query} collection={collection} paths={paths} state={listStateOf(collection, address)} />
    </>
  )
}

import { useId, useState } from 'react'
import { Link } from 'wouter'
import { type Collection, isMoment } from '../../model/collection.ts'
import { can } from '../../model/permissions.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useLanguage, useWords } from '../../ui/words/use-words.ts'
import type { ListAddress } from '../list/address.ts'
import type { RecordPaths } from '../paths.ts'
import { words } from './words.ts'

interface GalleryBarProps {
  readonly collection: Collection
  readonly paths: RecordPaths
  readonly address: ListAddress
  readonly onChange: (address: ListAddress) => void
}

/** What narrows and orders a gallery, and the way to more pictures. */
export const GalleryBar = ({ collection, paths, address, onChange }: GalleryBarProps) => {
  const t = useWords(words)
  const id = useId()
  const { role } = useViewer()
  const { fields } = collection.words[useLanguage()]
  const [searched = ''] = collection.search
  // What is typed stays as it is typed, blanks at the end included; the address keeps what it means.
  const [text, setText] = useState(address.search?.text ?? '')
  const [first] = collection.sorts
  const chosen = address.sort?.by ?? first?.by ?? ''

  return (
    <search className="gallery-bar">
      {searched === '' ? null : (
        <div className="gallery-search">
          <label className="form-label" htmlFor={`${id}-search`}>
            {t('searchLabel', { field: fields[searched] ?? searched })}
          </label>
          <input
            id={`${id}-search`}
            className="form-control"
            type="search"
            autoComplete="off"
            value={text}
            onChange={event => {
              setText(event.target.value)
              const wanted = event.target.value.trim()
              onChange({ ...address, search: wanted === '' ? null : { by: searched, text: wanted } })
            }}
          />
        </div>
      )}
      <div>
        <label className="form-label" htmlFor={`${id}-order`}>
          {t('order')}
        </label>
        <select
          id={`${id}-order`}
          className="form-select"
          value={chosen}
          disabled={address.search !== null}
          onChange={event => {
            const sort = collection.sorts.find(({ by }) => by === event.target.value)
            onChange({ ...address, sort: sort === undefined || sort === first ? null : sort })
          }}
        >
          {collection.sorts.map(({ by }) => (
            <option key={by} value={by}>
              {isMoment(by) ? t('newestFirst') : t('byField', { field: fields[by] ?? by })}
            </option>
          ))}
        </select>
      </div>
      {can(role, collection.permissions.create) ? (
        <Link href={paths.create} className="btn btn-primary">
          {t('upload')}
        </Link>
      ) : null}
    </search>
  )
}

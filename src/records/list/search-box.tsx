import { useMachine } from '@xstate/react'
import Search from 'lucide-react/icons/search'
import { useId } from 'react'
import { typingMachine } from '../../../machines/records/list/typing.ts'
import type { Collection } from '../../model/collection.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useFieldMessages } from '../fields/labels.ts'
import type { ListAddress } from './address.ts'
import { isAnswered } from './choices.ts'
import { messages } from './messages.ts'
import type { AddressOfList } from './use-address.ts'

interface SearchBoxProps {
  readonly collection: Collection
  readonly address: ListAddress
  readonly change: AddressOfList['change']
}

/** Finds records by how a text of theirs begins, while one types. */
export const SearchBox = ({ collection, address: { search, selection }, change }: SearchBoxProps) => {
  const t = useMessages(messages)
  const { field } = useFieldMessages(collection)
  const id = useId()
  const [snapshot, send] = useMachine(typingMachine)
  const searchable = collection.search.filter(name => isAnswered(collection, selection, name))
  const by = search?.by ?? searchable[0]
  const isPossible = by !== undefined
  const type = (text: string, take: (text: string) => void) => send({ type: 'typed', text, take })
  return (
    <div className="record-search">
      {collection.search.length > 1 ? (
        <>
          <label className="visually-hidden" htmlFor={`${id}-in`}>
            {t('searchIn')}
          </label>
          <select
            id={`${id}-in`}
            className="form-select record-search-in"
            value={by ?? collection.search[0]}
            onChange={({ target }) => change({ search: { by: target.value, text: search?.text ?? '' } })}
          >
            {collection.search.map(name => {
              const canSearch = searchable.includes(name)
              return (
                <option key={name} value={name} disabled={!canSearch}>
                  {canSearch ? field(name) : t('notSearchable', { field: field(name) })}
                </option>
              )
            })}
          </select>
        </>
      ) : null}
      <div className="record-search-box">
        <Search size={16} aria-hidden="true" />
        <label className="visually-hidden" htmlFor={id}>
          {t('search')}
        </label>
        <input
          id={id}
          type="search"
          className="form-control"
          autoComplete="off"
          placeholder={t('searchHint')}
          disabled={!isPossible}
          value={snapshot.context.text ?? search?.text ?? ''}
          onChange={({ target }) =>
            type(target.value, text =>
              change(
                { search: by === undefined ? null : { by, text: text.trim() === '' ? '' : text } },
                { replace: Boolean(search?.text) },
              ),
            )
          }
        />
      </div>
    </div>
  )
}

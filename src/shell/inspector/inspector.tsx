import './inspector.scss'
import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages } from './messages.ts'
import { onWatchedChange, type WatchedActor, watchedActors } from './watched-actors.ts'

const Line = ({ actor: { name, state, events } }: { readonly actor: WatchedActor }) => {
  const t = useMessages(messages)
  return (
    <li>
      <details>
        <summary>
          <span>{name}</span> <span className="inspector-state">{state}</span>
        </summary>
        {events.length === 0 ? <p>{t('noEvents')}</p> : null}
        <ol>
          {events.map((event, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events have nothing of their own to be known by.
            <li key={at}>{event}</li>
          ))}
        </ol>
      </details>
    </li>
  )
}

const Lines = () => {
  const t = useMessages(messages)
  const all = useDeferredValue(useSyncExternalStore(onWatchedChange, watchedActors))
  const [text, setText] = useState('')
  const found = all.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  return (
    <>
      <label>
        {t('filter')}
        <input type="search" value={text} onChange={event => setText(event.target.value)} />
      </label>
      {found.length === 0 ? <p>{t('none')}</p> : null}
      <ul>
        {found.map(actor => (
          <Line key={actor.id} actor={actor} />
        ))}
      </ul>
    </>
  )
}

interface InspectorProps {
  readonly isOpenAtFirst: boolean
}

/** For developers: which machines run, the states that they are in, and the events that they were sent last. */
export const Inspector = ({ isOpenAtFirst }: InspectorProps) => {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <section className="inspector" aria-label={t('title')}>
      <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'close' : 'open')}
      </button>
      {isOpen ? <Lines /> : null}
    </section>
  )
}

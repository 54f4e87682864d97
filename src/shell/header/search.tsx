import { useSelector } from '@xstate/react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import SearchIcon from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useServices } from '../../config/services.ts'
import { Button } from '../../ui/button.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { messages as shellMessages } from '../messages.ts'
import { openOverlay } from '../palette/hotkeys.tsx'
import { messages } from './messages.ts'

const focus = (field: HTMLInputElement | null) => field?.focus()

const SearchForm = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useMessages(messages)
  const shellT = useMessages(shellMessages)
  const noteId = useId()
  const { chrome } = useServices()
  const isAnswered = useSelector(chrome, snapshot => snapshot.hasTag('searchAnswered'))
  return (
    <section
      className="header-search"
      aria-label={t('searchDemo')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <form
        className="header-search-bar"
        onSubmit={event => {
          event.preventDefault()
          chrome.send({ type: 'search.submit' })
        }}
      >
        <input
          ref={focus}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          className="header-search-field"
          aria-label={t('searchField')}
          aria-describedby={noteId}
          placeholder={t('searchPlaceholder')}
          onChange={() => chrome.send({ type: 'search.type' })}
        />
        <button type="button" className="header-search-close" aria-label={t('closeSearch')} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </button>
        <button type="submit" className="header-search-go" aria-label={t('startSearch')}>
          <ArrowRight size={18} aria-hidden="true" />
        </button>
      </form>
      <div className="header-search-note">
        <strong id={noteId}>{t('demoOnly')}</strong>
        <p role="status">{isAnswered ? t('searchAnswer') : null}</p>
        {isAnswered ? (
          <Button
            variant="link"
            onClick={() => {
              onClose()
              openOverlay('palette')
            }}
          >
            {shellT('openPalette')}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** The search of the header, for show: a button that makes way for a field. What it is asked it answers honestly, that it finds nothing. */
export const Search = () => {
  const t = useMessages(messages)
  const button = useRef<HTMLButtonElement>(null)
  const { chrome } = useServices()
  const isOpen = useSelector(chrome, snapshot => snapshot.hasTag('searchOpen'))
  const close = () => {
    // Drawn before the focus comes back: until then there is no button to take it.
    flushSync(() => chrome.send({ type: 'search.close' }))
    button.current?.focus()
  }
  if (isOpen) return <SearchForm onClose={close} />
  return (
    <button
      ref={button}
      type="button"
      className="header-button"
      aria-label={t('search')}
      aria-expanded={false}
      onClick={() => chrome.send({ type: 'search.open' })}
    >
      <SearchIcon size={20} aria-hidden="true" />
    </button>
  )
}

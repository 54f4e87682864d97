import { useSelector } from '@xstate/react'
import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react'
import { mayLeave } from '../../ui/leaving/holds.ts'
import { useViewer } from '../../ui/viewer.ts'
import { useWords } from '../../ui/words/use-words.ts'
import { useParts } from '../parts.ts'
import { words } from '../words.ts'
import { UserPanel } from './user-panel.tsx'

const initialsOf = (name: string) =>
  name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map(part => part.charAt(0).toUpperCase())
    .join('')

/** The button with the person's initials, and the panel that it opens. */
export const UserMenu = () => {
  const t = useWords(words)
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { chrome, session } = useParts()
  const { name } = useViewer()
  const isOpen = useSelector(chrome, snapshot => snapshot.hasTag('userMenuOpen'))

  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    chrome.send({ type: 'panel.close' })
    button.current?.focus()
  }
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && !currentTarget.contains(relatedTarget)) chrome.send({ type: 'panel.close' })
  }
  const logOut = async () => {
    // Where unsaved work is asked about, the focus comes back here: the panel does not survive losing it.
    button.current?.focus()
    if (await mayLeave()) session.send({ type: 'session.signOut' })
  }
  return (
    <section className="user-menu" aria-label={t('yourAccount')} onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        className="avatar"
        aria-label={t('userMenu')}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-initials={initialsOf(name)}
        onClick={() => chrome.send({ type: 'panel.toggle', panel: 'user' })}
      />
      <div className="user-panel" id={panelId} hidden={!isOpen} tabIndex={-1}>
        {isOpen ? <UserPanel onLogout={logOut} /> : null}
      </div>
    </section>
  )
}

import { useId } from 'react'
import { mayLeave } from '../../ui/leaving/holds.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { useViewer } from '../../ui/viewer.ts'
import { messages } from '../messages.ts'
import { useParts } from '../parts.ts'
import { initialsOf } from './initials.ts'
import { useHeaderPanel } from './use-header-panel.ts'
import { UserPanel } from './user-panel.tsx'

/** The button with the person's initials, and the panel that it opens. */
export const UserMenu = () => {
  const t = useMessages(messages)
  const panelId = useId()
  const { session } = useParts()
  const { name } = useViewer()
  const { isOpen, whole, button, toggle } = useHeaderPanel('user')

  const logOut = async () => {
    // Where unsaved work is asked about, the focus comes back here: the panel does not survive losing it.
    button.current?.focus()
    if (await mayLeave()) session.send({ type: 'session.signOut' })
  }
  return (
    <section className="header-panel-place" aria-label={t('yourAccount')} ref={whole}>
      <button
        ref={button}
        type="button"
        className="avatar"
        aria-label={t('userMenu')}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-initials={initialsOf(name)}
        onClick={toggle}
      />
      {/* Focusable by script, so that a press on its own ground does not count as going elsewhere. */}
      <div className="header-panel user-panel" id={panelId} hidden={!isOpen} tabIndex={-1}>
        {isOpen ? <UserPanel onLogout={logOut} /> : null}
      </div>
    </section>
  )
}

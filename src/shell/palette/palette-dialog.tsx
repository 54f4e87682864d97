import { useSelector } from '@xstate/react'
import TextSearch from 'lucide-react/icons/text-search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useCallback, useId, useRef } from 'react'
import Modal from 'react-bootstrap/Modal'
import type { MovingKey } from '../../../machines/palette/rows.ts'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { isPressed } from '../../ui/shortcuts/chords.ts'
import { KeyCaps } from '../../ui/shortcuts/key-caps.tsx'
import { paletteChord } from './desk.ts'
import { idsOf } from './groups.ts'
import { messages } from './messages.ts'
import { PaletteNotes } from './palette-notes.tsx'
import { PaletteRows, rowElementId } from './palette-rows.tsx'
import type { PaletteInPlace } from './use-palette.ts'

const movingKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'] satisfies MovingKey[]
const isMovingKey = (key: string): key is MovingKey => movingKeys.includes(key)

/** A field over the page with what it finds below it, after https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. */
export const PaletteDialog = ({ palette }: { readonly palette: PaletteInPlace }) => {
  const t = useMessages(messages)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { actor, groupsOf, take, close } = palette
  const text = useSelector(actor, snapshot => snapshot.context.text)
  const active = useSelector(actor, snapshot => snapshot.context.active)

  const type = (typed: string) => actor.send({ type: 'typed', text: typed, atHand: idsOf(groupsOf(typed)) })
  const takeField = useCallback((input: HTMLInputElement | null) => {
    field.current = input
    input?.focus()
  }, [])
  const retry = () => {
    // The button goes, and the focus would be lost with it.
    field.current?.focus()
    actor.send({ type: 'search.retry' })
  }
  const press = (event: KeyboardEvent) => {
    // Keys that choose among the signs of a script belong to that.
    if (event.nativeEvent.isComposing) return
    if (isMovingKey(event.key)) actor.send({ type: 'moved', key: event.key })
    else if (event.key === 'Enter') take(event.ctrlKey || event.metaKey)
    else if (isPressed(event, paletteChord)) close()
    else return
    event.preventDefault()
  }
  return (
    <Modal
      show
      onHide={close}
      restoreFocus={false}
      animation={false}
      scrollable
      dialogClassName="palette"
      aria-label={t('palette')}
    >
      <div className="palette-field">
        <TextSearch size={20} aria-hidden="true" />
        <input
          ref={takeField}
          className="palette-input"
          role="combobox"
          aria-label={t('palette')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === null ? undefined : rowElementId(listId, active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('placeholder')}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <button type="button" className="icon-button" aria-label={t('close')} onClick={close}>
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <Modal.Body>
        <PaletteRows palette={palette} listId={listId} />
        <PaletteNotes actor={actor} onRetry={retry} />
      </Modal.Body>
      <p className="palette-keys">
        <span>
          <KeyCaps chord="ArrowUp" />
          <KeyCaps chord="ArrowDown" /> {t('choose')}
        </span>
        <span>
          <KeyCaps chord="Enter" /> {t('open')}
        </span>
        <span>
          <KeyCaps chord="Mod+Enter" /> {t('newTab')}
        </span>
        <span>
          <KeyCaps chord="Escape" /> {t('leave')}
        </span>
      </p>
    </Modal>
  )
}

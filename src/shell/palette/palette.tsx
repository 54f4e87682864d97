import { useSelector } from '@xstate/react'
import TextSearch from 'lucide-react/icons/text-search'
import X from 'lucide-react/icons/x'
import { Fragment, type KeyboardEvent, type MouseEvent, useCallback, useId, useRef } from 'react'
import Button from 'react-bootstrap/Button'
import Modal from 'react-bootstrap/Modal'
import { type MovingKey, rowIds } from '../../../machines/palette.ts'
import type { Area } from '../../config/area.ts'
import type { Failure } from '../../model/failure.ts'
import { SidePanel } from '../../ui/dialogs/dialogs.tsx'
import { scrollIntoView } from '../../ui/dom.ts'
import { Toggle } from '../../ui/form/toggle.tsx'
import { useFailureMessage } from '../../ui/loading/failure-message.ts'
import { Marked } from '../../ui/marked.tsx'
import { say } from '../../ui/messages/define-messages.ts'
import { useLanguage, useMessages } from '../../ui/messages/use-messages.ts'
import { KeyCaps } from '../../ui/shortcuts/key-caps.tsx'
import { isPressed, type ShortcutGroup, singleKeys, usePresentShortcuts } from '../../ui/shortcuts/registry.ts'
import type { Entry } from './entries.ts'
import { closeOverlay, type Overlay, paletteChord } from './hotkeys.tsx'
import { messages } from './messages.ts'
import { type PaletteApi, usePalette } from './use-palette.ts'
import './palette.scss'

const SourceFailure = ({ name, failure }: { readonly name: string; readonly failure: Failure }) => {
  const t = useMessages(messages)
  const why = useFailureMessage(failure) ?? failure.message
  return <p className="palette-trouble">{t('notSearched', { name, why })}</p>
}

const PaletteNotes = ({ actor, onRetry }: Pick<PaletteApi, 'actor'> & { readonly onRetry: () => void }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const text = useSelector(actor, snapshot => snapshot.context.text)
  const answers = useSelector(actor, snapshot => snapshot.context.answers)
  const atHand = useSelector(actor, snapshot => snapshot.context.atHand)
  const why = useFailureMessage(useSelector(actor, snapshot => snapshot.context.failure))
  const isConnected = useSelector(actor, snapshot => snapshot.context.isConnected)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('busy'))
  const nearest = useSelector(actor, snapshot => snapshot.context.nearest)
  const count = rowIds(atHand, { answers, nearest }).length
  const troubles = answers.flatMap(answer => ('failure' in answer ? [answer] : []))
  const isTroubled = troubles.length > 0 || why !== null
  const isNothing = count === nearest.length && !isTroubled
  const line = isBusy
    ? t(isConnected ? 'searching' : 'offline')
    : isNothing && text.trim() !== ''
      ? t('nothing', { text: text.trim() })
      : null
  return (
    <>
      <div className="palette-notes" role="status">
        {line === null ? <span className="visually-hidden">{t('count', { count })}</span> : <p>{line}</p>}
        {why === null ? null : <p className="palette-trouble">{t('nothingSearched', { why })}</p>}
        {troubles.map(({ source, failure }) => (
          <SourceFailure key={source.id} name={source.name[language]} failure={failure} />
        ))}
      </div>
      {!isTroubled || isBusy ? null : (
        <Button variant="link" className="ms-2" onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </>
  )
}

/** Element id of a row: its key, encoded for an id. */
const rowElementId = (listId: string, row: string): string => `${listId}-${encodeURIComponent(row)}`

const keepFocus = (event: MouseEvent) => event.preventDefault()

interface PaletteRowsProps {
  readonly palette: PaletteApi
  readonly listId: string
}

const PaletteRows = ({ palette: { actor, groups, take, Picture }, listId }: PaletteRowsProps) => {
  const t = useMessages(messages)
  const active = useSelector(actor, snapshot => snapshot.context.active)
  return (
    <div className="palette-rows" id={listId} role="listbox" aria-label={t('results')} onMouseDown={keepFocus}>
      {groups.map(group => (
        <fieldset key={group.id} aria-labelledby={rowElementId(listId, group.id)} className="min-w-0 m-0 p-0 border-0">
          <div className="palette-group-title" id={rowElementId(listId, group.id)}>
            {'title' in group ? group.title : t(group.id)}
          </div>
          {group.entries.map(entry => (
            <Row
              key={entry.id}
              entry={entry}
              Picture={Picture}
              id={rowElementId(listId, entry.id)}
              isActive={entry.id === active}
              onPoint={() => {
                if (entry.id !== active) actor.send({ type: 'pointed', id: entry.id })
              }}
              onTake={isInNewTab => take(isInNewTab, entry.id)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

interface RowProps {
  readonly entry: Entry
  readonly Picture: PaletteApi['Picture']
  readonly id: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onTake: (isInNewTab: boolean) => void
}

const Row = ({ entry, Picture, id, isActive, onPoint, onTake }: RowProps) => {
  const { title, parts, titleLanguage, group, hint, swatch, picture, icon: Icon } = entry
  // Focus stays in the field, which names the active row and handles Enter.
  const pointer = {
    onPointerMove: onPoint,
    onClick: ({ ctrlKey, metaKey }: MouseEvent) => onTake(ctrlKey || metaKey),
  }
  return (
    <div
      {...pointer}
      id={id}
      role="option"
      tabIndex={-1}
      className="palette-row"
      // Screen readers get the unsplit label.
      aria-label={parts && (hint === undefined ? title : `${title} ${hint}`)}
      aria-selected={isActive}
      ref={isActive ? scrollIntoView : undefined}
    >
      <span className="palette-icon" aria-hidden="true">
        {picture && Picture ? (
          <Picture {...picture} />
        ) : swatch === undefined ? (
          Icon && <Icon size={17} />
        ) : (
          <span className="swatch" style={{ background: swatch }} />
        )}
      </span>
      <span className="palette-title" dir="auto" lang={titleLanguage}>
        {parts ? <Marked parts={parts} /> : title}
      </span>{' '}
      {hint === undefined ? null : <span className="palette-hint">{hint}</span>}
      {group === undefined || group === title ? null : (
        <span className="flex-shrink-0 ms-auto text-soft fs-small">{group}</span>
      )}
    </div>
  )
}

const movingKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'] satisfies MovingKey[]
const isMovingKey = (key: string): key is MovingKey => movingKeys.includes(key)

/** A search field with results below, after https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. */
const PaletteDialog = ({ areas }: { readonly areas: readonly Area[] }) => {
  const t = useMessages(messages)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const palette = usePalette(areas)
  const { actor, take } = palette
  const text = useSelector(actor, snapshot => snapshot.context.text)
  const active = useSelector(actor, snapshot => snapshot.context.active)

  const takeField = useCallback((input: HTMLInputElement | null) => {
    field.current = input
    input?.focus()
  }, [])
  const retry = () => {
    // The button disappears with the focus.
    field.current?.focus()
    actor.send({ type: 'search.retry' })
  }
  const press = (event: KeyboardEvent) => {
    // Keys of an input method's composition belong to it.
    if (event.nativeEvent.isComposing) return
    if (isMovingKey(event.key)) actor.send({ type: 'moved', key: event.key })
    else if (event.key === 'Enter') take(event.ctrlKey || event.metaKey)
    else if (isPressed(event, paletteChord)) closeOverlay()
    else return
    event.preventDefault()
  }
  return (
    <Modal
      show
      onHide={closeOverlay}
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
          dir="auto"
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
          onChange={({ target }) => palette.type(target.value)}
          onKeyDown={press}
        />
        <Button variant="icon" aria-label={t('close')} onClick={closeOverlay}>
          <X size={20} aria-hidden="true" />
        </Button>
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

const Shortcuts = ({ groups }: { readonly groups: readonly ShortcutGroup[] }) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const titleId = useId()
  const [first] = groups
  if (first === undefined) return null
  return (
    <section aria-labelledby={titleId}>
      <h3 className="shortcuts-title" id={titleId}>
        {say(first.messages, language, first.title)}
      </h3>
      <dl className="m-0">
        {groups.flatMap(group =>
          group.shortcuts.map(({ keys, label }) => (
            <div key={`${group.id} ${label}`} className="shortcut">
              <dt>{say(group.messages, language, label)}</dt>
              <dd>
                {keys.map((chord, index) => (
                  <Fragment key={chord}>
                    {index === 0 ? null : <span className="text-soft fs-smaller"> {t('or')} </span>}
                    <KeyCaps chord={chord} />
                  </Fragment>
                ))}
              </dd>
            </div>
          )),
        )}
      </dl>
    </section>
  )
}

/** Shortcuts of the page below, and the switch for single keys. */
const ShortcutsDialog = () => {
  const t = useMessages(messages)
  const groups = usePresentShortcuts()
  const setting = singleKeys.use()
  return (
    <SidePanel isOpen title={t('shortcutsTitle')} onClose={closeOverlay}>
      <p className="text-soft">{t('shortcutsLine')}</p>
      {groups.map(together => (
        <Shortcuts key={together[0]?.id} groups={together} />
      ))}
      <div className="mt-6">
        <Toggle
          label={t('singleKeys')}
          hint={t('singleKeysHint')}
          value={setting === 'on'}
          onChange={isOn => singleKeys.set(isOn ? 'on' : 'off')}
        />
      </div>
    </SidePanel>
  )
}

export default function Palette({ what, areas }: { readonly what: Overlay; readonly areas: readonly Area[] }) {
  return what === 'palette' ? <PaletteDialog areas={areas} /> : <ShortcutsDialog />
}

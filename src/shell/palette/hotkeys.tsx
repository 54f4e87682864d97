import TextSearch from 'lucide-react/icons/text-search'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import type { Area } from '../../config/area.ts'
import { isDialogOpen, takesText } from '../../ui/dom.ts'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { KeyCaps } from '../../ui/shortcuts/key-caps.tsx'
import { ariaKeys, defineShortcuts, isPressed, singleKeys, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { createStore } from '../../ui/store.ts'
import { messages } from '../messages.ts'

export type Overlay = 'palette' | 'shortcuts'

export const paletteChord = 'Mod+K'
const shortcutsChord = '?'

const overlay = createStore<Overlay | null>(null)
let cameFrom: Element | null = null

export const openOverlay = (what: Overlay): void => {
  cameFrom = document.activeElement
  overlay.set(what)
}

/** Closes the dialog and restores the focus synchronously. */
export const closeOverlay = (): void => {
  flushSync(() => overlay.set(null))
  if (cameFrom instanceof HTMLElement) cameFrom.focus()
}

const press = (event: KeyboardEvent): void => {
  // Markdown fields use the same keys for links.
  if (event.defaultPrevented) return
  if (isPressed(event, paletteChord)) {
    event.preventDefault()
    if (!isDialogOpen()) openOverlay('palette')
  } else if (
    isPressed(event, shortcutsChord) &&
    singleKeys.get() === 'on' &&
    !takesText(event.target) &&
    !isDialogOpen()
  ) {
    event.preventDefault()
    openOverlay('shortcuts')
  }
}

/** Listens to global shortcuts; returns a function that stops and closes the open overlay. */
const hearChords = (): (() => void) => {
  document.addEventListener('keydown', press)
  return () => {
    document.removeEventListener('keydown', press)
    overlay.set(null)
  }
}

const Palette = lazyPart(() => import('./palette.tsx'))

const always = [
  { keys: [paletteChord], label: 'openPalette' },
  { keys: ['Escape'], label: 'close' },
] as const
const everywhere = { id: 'everywhere', messages, title: 'everywhere', isGlobal: true } as const
const withoutSingleKeys = defineShortcuts({ ...everywhere, shortcuts: always })
const withSingleKeys = defineShortcuts({
  ...everywhere,
  shortcuts: [...always, { keys: [shortcutsChord], label: 'showShortcuts' }],
})

export const Hotkeys = ({ areas }: { readonly areas: readonly Area[] }) => {
  useShortcuts(singleKeys.use() === 'on' ? withSingleKeys : withoutSingleKeys)
  useEffect(hearChords, [])
  const what = overlay.use()
  return what === null ? null : (
    <OverPage isOpen onClose={closeOverlay}>
      <Palette what={what} areas={areas} />
    </OverPage>
  )
}

/** Opens the palette: a field on wide screens, an icon on narrow ones. */
export const PaletteButton = () => {
  const t = useMessages(messages)
  return (
    <button
      type="button"
      className="palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(paletteChord)}
      onClick={() => openOverlay('palette')}
    >
      <TextSearch size={16} aria-hidden="true" />
      <span className="palette-button-text">{t('find')}</span>
      <span className="palette-button-keys" aria-hidden="true">
        <KeyCaps chord={paletteChord} />
      </span>
    </button>
  )
}

import TextSearch from 'lucide-react/icons/text-search'
import { useEffect, useSyncExternalStore } from 'react'
import type { Area } from '../../config/area.ts'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { ariaKeys, isPressed } from '../../ui/shortcuts/chords.ts'
import { KeyCaps } from '../../ui/shortcuts/key-caps.tsx'
import { defineShortcuts, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { areSingleKeysOn, useSingleKeys } from '../../ui/shortcuts/single-keys.ts'
import { deskMessages } from './desk-messages.ts'

/** What can be called over any page. */
export type Summons = 'palette' | 'shortcuts'

export const paletteChord = 'Mod+K'
const shortcutsChord = '?'

/** The code that shows it comes when it is first called for: until it is there, the last call waits. */
let waiting: Summons | null = null
let answer: ((what: Summons) => void) | null = null
let wasCalled = false
const listeners = new Set<() => void>()

export const summon = (what: Summons): void => {
  if (answer) {
    answer(what)
    return
  }
  waiting = what
  wasCalled = true
  for (const listener of listeners) listener()
}

/** Takes a call back whose answer did not arrive. */
const dismissSummons = (): void => {
  waiting = null
  wasCalled = false
  for (const listener of listeners) listener()
}

/** From now on calls are answered here, beginning with the one that waits; gives the function that ends it. */
export const answerSummons = (show: (what: Summons) => void): (() => void) => {
  answer = show
  const first = waiting
  waiting = null
  if (first) show(first)
  return () => {
    answer = null
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether anything has been called for yet. */
const useWasSummoned = (): boolean => useSyncExternalStore(subscribe, () => wasCalled)

const noText = ['button', 'checkbox', 'color', 'file', 'radio', 'range', 'reset', 'submit']

const isTyping = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !noText.includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}

/** Over a dialog nothing else is opened: it asks something, or shows what was called for. */
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null

const press = (event: KeyboardEvent): void => {
  // A text with marks of its own makes a link by the same keys.
  if (event.defaultPrevented) return
  if (isPressed(event, paletteChord)) {
    event.preventDefault()
    if (!isDialogOpen()) summon('palette')
  } else if (isPressed(event, shortcutsChord) && areSingleKeysOn() && !isTyping(event.target) && !isDialogOpen()) {
    event.preventDefault()
    summon('shortcuts')
  }
}

/** Hears the keys that call on every page; gives the function that ends it. */
const hearSummons = (): (() => void) => {
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

const Palette = lazyPart(() => import('./palette.tsx'))

const always = [
  { keys: [paletteChord], label: 'openPalette' },
  { keys: ['Escape'], label: 'close' },
] as const
const everywhere = { id: 'everywhere', messages: deskMessages, title: 'everywhere', isGlobal: true } as const
const withoutSingleKeys = defineShortcuts({ ...everywhere, shortcuts: always })
const withSingleKeys = defineShortcuts({
  ...everywhere,
  shortcuts: [...always, { keys: [shortcutsChord], label: 'showShortcuts' }],
})

/** Hears the keys that open the palette and the list of shortcuts, both loaded on first use. */
export const PaletteDesk = ({ areas }: { readonly areas: readonly Area[] }) => {
  const wasSummoned = useWasSummoned()
  useShortcuts(useSingleKeys() ? withSingleKeys : withoutSingleKeys)
  useEffect(hearSummons, [])
  return wasSummoned ? (
    <OverPage isOpen onClose={dismissSummons}>
      <Palette areas={areas} />
    </OverPage>
  ) : null
}

/** Opens the palette: looks like a field on a wide screen, an icon on a narrow one. */
export const PaletteButton = () => {
  const t = useMessages(deskMessages)
  return (
    <button
      type="button"
      className="palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys(paletteChord)}
      onClick={() => summon('palette')}
    >
      <TextSearch size={18} aria-hidden="true" />
      <span className="palette-button-text">{t('find')}</span>
      <span className="palette-button-keys" aria-hidden="true">
        <KeyCaps chord={paletteChord} />
      </span>
    </button>
  )
}

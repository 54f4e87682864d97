import TextSearch from 'lucide-react/icons/text-search'
import { useEffect } from 'react'
import type { Area } from '../../config/area.ts'
import { takesText } from '../../ui/dom.ts'
import { lazyPart, OverPage } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { ariaKeys, isPressed } from '../../ui/shortcuts/chords.ts'
import { KeyCaps } from '../../ui/shortcuts/key-caps.tsx'
import { defineShortcuts, singleKeys, useShortcuts } from '../../ui/shortcuts/registry.ts'
import { createStore } from '../../ui/store.ts'
import { messages } from '../messages.ts'

/** What can be called over any page. */
export type Summons = 'palette' | 'shortcuts'

export const paletteChord = 'Mod+K'
const shortcutsChord = '?'

/** The last call waits until the code that answers it is there, and that code stays once it has answered. */
const call = createStore<Summons | 'none' | 'answered'>('none')

export const summon: (what: Summons) => void = call.set

/** From now on calls are answered here, beginning with the one that waits; gives the function that ends it. */
export const answerSummons = (show: (what: Summons) => void): (() => void) => {
  const answer = () => {
    const what = call.get()
    if (what === 'none' || what === 'answered') return
    call.set('answered')
    show(what)
  }
  answer()
  return call.subscribe(answer)
}

/** Over a dialog nothing else is opened: it asks something, or shows what was called for. */
const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null

const press = (event: KeyboardEvent): void => {
  // A text with marks of its own makes a link by the same keys.
  if (event.defaultPrevented) return
  if (isPressed(event, paletteChord)) {
    event.preventDefault()
    if (!isDialogOpen()) summon('palette')
  } else if (
    isPressed(event, shortcutsChord) &&
    singleKeys.get() === 'on' &&
    !takesText(event.target) &&
    !isDialogOpen()
  ) {
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
const everywhere = { id: 'everywhere', messages, title: 'everywhere', isGlobal: true } as const
const withoutSingleKeys = defineShortcuts({ ...everywhere, shortcuts: always })
const withSingleKeys = defineShortcuts({
  ...everywhere,
  shortcuts: [...always, { keys: [shortcutsChord], label: 'showShortcuts' }],
})

/** Hears the keys that open the palette and the list of shortcuts, both loaded on first use. */
export const PaletteDesk = ({ areas }: { readonly areas: readonly Area[] }) => {
  useShortcuts(singleKeys.use() === 'on' ? withSingleKeys : withoutSingleKeys)
  useEffect(hearSummons, [])
  return call.use() === 'none' ? null : (
    <OverPage isOpen onClose={() => call.set('none')}>
      <Palette areas={areas} />
    </OverPage>
  )
}

/** Opens the palette: looks like a field on a wide screen, an icon on a narrow one. */
export const PaletteButton = () => {
  const t = useMessages(messages)
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

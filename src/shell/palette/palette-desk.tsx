import { useEffect } from 'react'
import type { Area } from '../../config/area.ts'
import { OverPage } from '../../ui/chunks/over-page.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { defineShortcuts } from '../../ui/shortcuts/registry.ts'
import { useSingleKeys } from '../../ui/shortcuts/single-keys.ts'
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts'
import { dismissSummons, hearSummons, paletteChord, shortcutsChord, useWasSummoned } from './desk.ts'
import { deskMessages } from './desk-messages.ts'

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

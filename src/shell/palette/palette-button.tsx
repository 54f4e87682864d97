import TextSearch from 'lucide-react/icons/text-search'
import { useMessages } from '../../ui/messages/use-messages.ts'
import { ariaKeys } from '../../ui/shortcuts/chords.ts'
import { KeyCaps } from '../../ui/shortcuts/key-caps.tsx'
import { paletteChord, summon } from './desk.ts'
import { deskMessages } from './desk-messages.ts'

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

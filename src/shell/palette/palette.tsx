import '../../styles/_palette-dialog.scss'
import { useSelector } from '@xstate/react'
import type { Area } from '../../config/area.ts'
import { PaletteDialog } from './palette-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { usePalette } from './use-palette.ts'

/** What is called over the page: the palette, or the list of shortcuts. */
export default function Palette({ areas }: { readonly areas: readonly Area[] }) {
  const palette = usePalette(areas)
  const { actor } = palette
  const isOpen = useSelector(actor, snapshot => snapshot.hasTag('open'))
  const isListed = useSelector(actor, snapshot => snapshot.hasTag('listed'))
  if (isListed) return <ShortcutsDialog onClose={() => actor.send({ type: 'close' })} />
  return isOpen ? <PaletteDialog palette={palette} /> : null
}

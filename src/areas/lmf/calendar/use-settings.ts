import { useState } from 'react'
import { useStore } from '../../../records/store-context.ts'
import type { Season } from '../season/season.ts'
import { keepSettings, withKept } from './kept-settings.ts'
import { type FixtureSettings, proposedSettings } from './settings.ts'

/** The settings of a tournament's fixtures: as this device remembers them, else as its matches show them. */
export const useSettings = ({ id, matches }: Season) => {
  const store = useStore()
  const [settings, change] = useState<FixtureSettings>(() => withKept(id, proposedSettings(matches, store.now())))
  return { settings, change, keep: () => keepSettings(id, settings) }
}

import { useState } from 'react'
import { useStore } from '../../../records/store-context.ts'
import { useTournament } from '../tournament/use-tournament.ts'
import { keepSettings, withKept } from './kept-settings.ts'
import { type FixtureSettings, proposedSettings } from './settings.ts'

/** The settings of a tournament's fixtures: as this device remembers them, else as its matches show them. */
export const useSettings = () => {
  const { id, matches } = useTournament()
  const store = useStore()
  const [settings, change] = useState<FixtureSettings>(() => withKept(id, proposedSettings(matches, store.now())))
  return { settings, change, keep: () => keepSettings(id, settings) }
}

import { useEffect, useSyncExternalStore } from 'react'
import { merged, onRegistration, presentGroups, register, type ShortcutGroup } from './registry.ts'

/**
 * Lists shortcuts under '?' as long as the component is drawn. Whoever hears the keys says so here, beside the hearing; null while nobody does.
 */
export const useShortcuts = (group: ShortcutGroup | null): void => {
  useEffect(() => (group === null ? undefined : register(group)), [group])
}

/** The shortcuts that can be pressed at this moment. */
export const usePresentShortcuts = () => merged(useSyncExternalStore(onRegistration, presentGroups))

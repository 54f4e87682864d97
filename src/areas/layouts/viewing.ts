import { createStore } from '../../ui/store.ts'
import type { Circumstances } from './home.ts'

export const sizes = {
  small: { width: 320, height: 568 },
  phone: { width: 390, height: 780 },
  tablet: { width: 768, height: 960 },
} as const

export type Size = keyof typeof sizes

/** Circumstances of the preview and the selected section, shared with the editor. */
interface Viewing extends Pick<Circumstances, 'platform' | 'language'> {
  readonly selected: string | null
  /** Whether the selected section takes the focus once it is open. */
  readonly isEntered: boolean
  /** Milliseconds; null follows the present. */
  readonly at: number | null
  readonly size: Size
  readonly shown: 'draft' | 'public' | 'both'
  readonly theme: 'light' | 'dark'
}

const { get, set, use } = createStore<Viewing>({
  selected: null,
  isEntered: false,
  at: null,
  platform: null,
  language: null,
  size: 'phone',
  shown: 'draft',
  theme: 'light',
})

export const useViewing = use

export const view = (change: Partial<Viewing>): void => set({ ...get(), ...change })

import { loadChunk } from '../../config/chunk-load.ts'
import type { Environment } from '../../config/environment.ts'
import { painted } from '../loading.ts'

interface VitalsOptions {
  /** Resolves when what measures may begin to load. */
  readonly ready?: () => Promise<void>
  readonly load?: () => Promise<typeof import('./measure-vitals.ts')>
}

/**
 * Measures the visit for whom the environment names. For nobody nothing is measured, and what would is not loaded. Resolves once it is
 * measured, or cannot be: that is reported in the browser's console, since it costs staff nothing.
 */
export const watchVitals = async (
  { webVitals }: Environment,
  { ready = painted, load = () => import('./measure-vitals.ts') }: VitalsOptions = {},
): Promise<void> => {
  if (!webVitals) return
  try {
    await ready()
    const { measureVitals, beaconTo } = await loadChunk(load)
    measureVitals(beaconTo(webVitals.url))
  } catch (error) {
    console.warn(`This visit is not measured: ${String(error)}`)
  }
}

import { loadChunk } from '../../config/chunk-load.ts'
import type { Environment } from '../../config/environment.ts'
import { painted } from '../loading.ts'

interface VitalsOptions {
  /** Resolves when the measuring code may load. */
  readonly ready?: () => Promise<void>
  readonly load?: () => Promise<typeof import('./measure-vitals.ts')>
}

/** Measures the visit if the environment asks for it. A failure is only logged, because it does not affect staff. */
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

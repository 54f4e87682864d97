import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fanOutFigures } from './emulator-fan-out.ts'
import { rulesFigures, windowFigures } from './emulator-inside.ts'
import { loadFigures, startFigures } from './emulator-load.ts'
import { roundTripFigures } from './emulator-round-trips.ts'
import type { Benchmark } from './measure.ts'

export const emulator: Benchmark = {
  name: 'emulator',
  describes: 'the database emulator in a process of its own, against a bare ws server; medians of several rounds',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'luna-bench-'))
    try {
      return [
        ...(await startFigures()),
        ...(await roundTripFigures(join(folder, 'round-trips'))),
        ...(await fanOutFigures()),
        ...(await windowFigures()),
        ...(await rulesFigures()),
        ...(await loadFigures(folder)),
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}

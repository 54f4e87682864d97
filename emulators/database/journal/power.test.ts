import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runs } from '../../../scripts/testing/runs.ts'
import { DataError } from './errors.ts'
import { type Disk, systemDisk } from './journal-file.ts'
import { reopened, Stored, testFolder } from './testing/stored.ts'

const SECTOR = 512

// A flush is due a second after a write.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** A disk that keeps for sure only what was flushed. */
class ForgetfulDisk implements Disk {
  readonly makeFolder = systemDisk.makeFolder
  readonly open = systemDisk.open
  readonly create = systemDisk.create
  readonly read = systemDisk.read
  readonly truncate = systemDisk.truncate
  readonly syncFolder = systemDisk.syncFolder
  readonly rename = systemDisk.rename
  readonly remove = systemDisk.remove
  readonly close = systemDisk.close
  written = 0
  flushed = 0

  write(file: number, bytes: Uint8Array, position: number): number {
    const taken = systemDisk.write(file, bytes, position)
    this.written = Math.max(this.written, position + taken)
    return taken
  }

  async sync(file: number): Promise<void> {
    const { written } = this
    await systemDisk.sync(file)
    this.flushed = written
    this.#synced()
  }

  #synced: () => void = () => {}

  /** Lets the flush come that a write before has made due. */
  async flush(): Promise<void> {
    const synced = new Promise<void>(resolve => {
      this.#synced = resolve
    })
    vi.advanceTimersByTime(1_000)
    await synced
  }
}

interface Cut {
  /** Share of the bytes since the last flush that reached the disk. */
  readonly share: number
  /** Sectors of those that did not, though later ones did. */
  readonly lost: readonly number[]
}

/** Leaves in the file what the disk holds after the power has failed. */
function cutPower(
  journal: string,
  { flushed, written }: Pick<ForgetfulDisk, 'flushed' | 'written'>,
  { share, lost }: Cut,
): void {
  const kept = flushed + Math.floor((written - flushed) * share)
  truncateSync(journal, kept)
  const bytes = readFileSync(journal)
  const first = Math.ceil(flushed / SECTOR)
  for (const sector of lost) {
    const start = (first + sector) * SECTOR
    bytes.subarray(start, start + SECTOR).fill(0)
  }
  writeFileSync(journal, bytes)
}

const sizes = fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 12 })

/** Writes texts of some sizes, of which the first are flushed, and cuts the power; the version of the last flush. */
async function written(texts: readonly number[], flushAfter: number, cut: Cut) {
  const disk = new ForgetfulDisk()
  const stored = new Stored({ disk }, testFolder())
  // Begins the journal, whose place is not what is tried here.
  stored.set('/n', 0)
  await disk.flush()
  let flushed = stored.version
  for (const [index, size] of texts.entries()) {
    stored.set('/n', index + 1)
    stored.set('/text', 'x'.repeat(size))
    if (index + 1 === flushAfter) {
      await disk.flush()
      flushed = stored.version
    }
  }
  const before = { flushed: disk.flushed, written: disk.written }
  const last = stored.version
  await stored.close()
  cutPower(stored.journal, before, cut)
  return { path: stored.path, journal: stored.journal, flushed, last }
}

test('a power cut that loses the end of what was not flushed leaves all that was, and a part of the rest in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      sizes,
      fc.nat(12),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (texts, flushAfter, share) => {
        const { path, flushed, last } = await written(texts, flushAfter, { share, lost: [] })
        const { version, data } = await reopened(path)
        expect(version).toBeGreaterThanOrEqual(flushed)
        expect(version).toBeLessThanOrEqual(last)
        // Two writes for each text.
        expect(Object(data).n).toBe(Math.ceil((version - 1) / 2))
      },
    ),
    { numRuns: runs(15) },
  )
}, 120_000)

test('a power cut that loses sectors out of order leaves that too, or is refused with the place and changes nothing', async () => {
  const lost = fc.uniqueArray(fc.nat(20), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(12), lost, async (texts, flushAfter, sectors) => {
      const { path, journal, flushed } = await written(texts, flushAfter, { share: 1, lost: sectors })
      const content = readFileSync(journal)
      try {
        expect((await reopened(path)).version).toBeGreaterThanOrEqual(flushed)
      } catch (error) {
        expect(error).toBeInstanceOf(DataError)
        expect(String(error)).toContain(journal)
        expect(readFileSync(journal).equals(content)).toBe(true)
      }
    }),
    { numRuns: runs(15) },
  )
}, 120_000)

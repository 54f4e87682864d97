import { EventEmitter, on } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { watchFolders } from './watch-folders.ts'

/** A folder with `areas/lmf/teams.ts` that is watched; `told` waits until a change of the file is told. */
const openFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'luna-watched-'))
  await mkdir(join(folder, 'areas/lmf'), { recursive: true })
  await writeFile(join(folder, 'areas/lmf/teams.ts'), '')
  const changes = new EventEmitter()
  const files = on(changes, 'file')
  const stop = watchFolders([folder], file => changes.emit('file', file))
  onTestFinished(async () => {
    stop()
    await rm(folder, { recursive: true })
  })
  const at = (file: string) => join(folder, file)
  const told = async (file: string) => {
    for (;;) if ((await files.next()).value[0] === at(file)) return
  }
  return {
    at,
    told,
    /** Waits until all is told that has happened so far. */
    settled: async (last: string) => {
      await writeFile(at(last), '')
      await told(last)
    },
  }
}

test('a file that is changed, or put in the place of another, is told each time', async () => {
  const { at, told, settled } = await openFolder()
  await writeFile(at('areas/lmf/teams.ts'), 'changed')
  await told('areas/lmf/teams.ts')
  for (const time of [1, 2]) {
    await settled(`areas/lmf/before-${time}.ts`)
    await writeFile(at('other.ts'), 'new')
    await rename(at('other.ts'), at('areas/lmf/teams.ts'))
    await told('areas/lmf/teams.ts')
  }
})

test('files of a folder that comes later are told, also when it comes anew', async () => {
  const { at, told, settled } = await openFolder()
  for (const time of [1, 2]) {
    await mkdir(at('areas/stats/collections'), { recursive: true })
    await writeFile(at('areas/stats/collections/visits.ts'), '')
    await told('areas/stats/collections/visits.ts')
    await rm(at('areas/stats'), { recursive: true })
    await settled(`areas/after-${time}.ts`)
  }
})

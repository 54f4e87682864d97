import { mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import { fingerprintOf } from './build.ts'

test('a fingerprint stays the same while nothing changes, and no longer', async () => {
  using temporary = temporaryFolder()
  const at = (path: string) => join(temporary.path, path)
  await mkdir(at('src/areas'), { recursive: true })
  await writeFile(at('src/areas/a.ts'), 'a')
  const fingerprint = () => fingerprintOf([at('src'), at('index.html')])
  const seen = [await fingerprint()]
  expect(await fingerprint()).toBe(seen[0])
  const changes = [
    () => writeFile(at('src/b.ts'), ''),
    () => writeFile(at('index.html'), ''),
    () => writeFile(at('src/areas/a.ts'), 'aa'),
    () => utimes(at('src/areas/a.ts'), 1, 1),
    () => rm(at('src/areas/a.ts')),
  ]
  for (const change of changes) {
    await change()
    seen.push(await fingerprint())
  }
  expect(new Set(seen).size).toBe(changes.length + 1)
})

import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../emulators/testing/temporary-folder.ts'
import { inProject } from '../../tools/project.ts'
import { fingerprintOf, sources } from './build.ts'
import { lightFont } from './fonts.ts'

test('a fingerprint stays the same while nothing changes, and no longer', async () => {
  using temporary = temporaryFolder()
  const at = (path: string) => join(temporary.path, path)
  await mkdir(at('src/areas'), { recursive: true })
  await writeFile(at('src/areas/a.ts'), 'a')
  const fingerprint = () => fingerprintOf([at('src'), at('index.html')])
  const seen = [fingerprint()]
  expect(fingerprint()).toBe(seen[0])
  const changes = [
    () => writeFile(at('src/b.ts'), ''),
    () => writeFile(at('index.html'), ''),
    () => writeFile(at('src/areas/a.ts'), 'aa'),
    () => utimes(at('src/areas/a.ts'), 1, 1),
    () => rm(at('src/areas/a.ts')),
  ]
  for (const change of changes) {
    await change()
    seen.push(fingerprint())
  }
  expect(new Set(seen).size).toBe(changes.length + 1)
})

test('whatever vite.config.ts imports or reads of the project makes a build stale', async () => {
  const config = await loadConfigFromFile({ command: 'build', mode: 'production' }, inProject('vite.config.ts'))
  const files = ['firebase.json', 'package-lock.json', ...(config?.dependencies ?? [])].map(file => resolve(file))
  expect(files).toContain(inProject('tools/project.ts'))
  const left = files.filter(file => !sources.some(source => file === source || file.startsWith(`${source}${sep}`)))
  expect(left).toEqual([])
})

const font = () => readFile('node_modules/@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2')

test('a light font has a third of the weight, and is still a font for the web', async () => {
  const before = await font()
  const light = await lightFont(before)
  expect(Buffer.from(light).toString('latin1', 0, 4)).toBe('wOF2')
  expect(light.length).toBeLessThan(0.4 * before.length)
  // Fewer letters would shrink it far more.
  expect(light.length).toBeGreaterThan(0.3 * before.length)
})

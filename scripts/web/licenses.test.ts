import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAccepted, noticesOf } from './licenses.ts'

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT and ISC', true],
  ['GPL-3.0 OR MIT', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0', false],
  ['LGPL-2.1', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['none', false],
])('whether a package under %s ships: %s', (license, is) => {
  expect(isAccepted(license)).toBe(is)
})

const packages = async (licenses: Readonly<Record<string, string>>) => {
  const root = await mkdtemp(join(tmpdir(), 'licenses-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const files = Object.entries(licenses).map(async ([name, license]) => {
    const folder = join(root, 'node_modules', name)
    await mkdir(join(folder, 'lib'), { recursive: true })
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }))
    await writeFile(join(folder, 'LICENSE.md'), `Terms of ${name}\n`)
    return join(folder, 'lib/index.js')
  })
  return Promise.all(files)
}

test('each package is named once, with its terms; the project’s own files are not', async () => {
  const files = await packages({ zeta: 'MIT', '@scope/alpha': '(GPL-2.0 OR ISC)' })
  expect(await noticesOf([...files, `${files[0]}?commonjs-proxy`, '/project/src/main.tsx'])).toEqual([
    { name: '@scope/alpha', version: '1.2.3', license: '(GPL-2.0 OR ISC)', text: 'Terms of @scope/alpha' },
    { name: 'zeta', version: '1.2.3', license: 'MIT', text: 'Terms of zeta' },
  ])
})

test('a package whose license is not accepted stops the build, by its name', async () => {
  const files = await packages({ fine: 'MIT', viral: 'GPL-3.0' })
  await expect(noticesOf(files)).rejects.toThrow(
    /^These packages may not ship: viral \(GPL-3\.0\)\. Accepted are 0BSD, /,
  )
})

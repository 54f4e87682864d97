import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAccepted, noticesOf, printed } from './licenses.ts'

test.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['GPL-3.0 OR MIT', true],
  ['MIT and ISC', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0 AND (MIT OR ISC)', false],
  ['(MIT', false],
  ['MIT WITH some-exception', false],
  ['', false],
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
    {
      name: '@scope/alpha',
      version: '1.2.3',
      license: '(GPL-2.0 OR ISC)',
      author: null,
      text: 'Terms of @scope/alpha',
    },
    { name: 'zeta', version: '1.2.3', license: 'MIT', author: null, text: 'Terms of zeta' },
  ])
})

test('a package whose license is not accepted stops the build, by its name', async () => {
  const files = await packages({ fine: 'MIT', viral: 'GPL-3.0' })
  await expect(noticesOf(files)).rejects.toThrow(
    /^The licenses of these packages are not accepted: viral \(GPL-3\.0\)\. Accepted: 0BSD, /,
  )
})

test('a package without the text of its license names its author, and one under which it is printed in full', () => {
  const notice = (name: string, text: string, author: string | null = null) => ({
    name,
    version: '1.2.3',
    license: 'MIT',
    author,
    text,
  })
  const all = [notice('bare', '', 'Ana Ferrer'), notice('brief', 'MIT'), notice('full', 'Permission is granted')]
  expect(printed(all)).toContain('bare 1.2.3, MIT\n\nBy Ana Ferrer. Its license is printed in full under full.\n')
  expect(printed([notice('alone', '')])).toContain('alone 1.2.3, MIT\n\nSee https://spdx.org/licenses/MIT.\n')
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { permissions } from '../../src/model/permissions.ts'
import { files } from './specification.ts'

/** Words that features avoid, because readers may not be developers. Those in features/technical/ may use them. */
const unplain: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['bookish words', /\b(whoever|somebody)\b/i],
  ['words of developers', /\b(worker|(?<!second |two-)step|deed|pixel|millisecond|selector|database path)s?\b/i],
  [
    'the id of a permission',
    new RegExp(
      Object.keys(permissions)
        .map(id => `\\b${id.replace('.', '\\.')}\\b`)
        .join('|'),
    ),
  ],
  ['the id of a record', /-[A-Z][a-z](\d{3,}|-)/],
  ['a file of the sources', /\.(tsx?|json|feature|scss)\b/],
  ['what pages are made of', /(?<!sent a )\bcode (of|to)\b|\bcode (does|do|takes|arrives)\b/i],
  ['a code', /\b[A-Z]+_[A-Z_]+\b|\bauth\/[a-z]+-/],
  ['a time as computers write it', /\dT\d\d:\d\d/],
]

test.each([
  ['the worker is running', 'words of developers'],
  ['Whoever is signed out signs in', 'bookish words'],
  ['you need the permission stats.open', 'the id of a permission'],
  ['the bookmark "/manager/contents/edit/-Nc0001"', 'the id of a record'],
  ['the match -Ma-volcanes-13-1', 'the id of a record'],
  ['the code of a page takes its time', 'what pages are made of'],
  ['I read "CSS_CHUNK_LOAD_FAILED"', 'a code'],
  ['it is published at 2030-12-24T18:30', 'a time as computers write it'],
])('%s holds %s', (line, what) => {
  expect(unplain.filter(([, pattern]) => pattern.test(line)).map(([found]) => found)).toEqual([what])
})

test('features outside of features/technical can be read by whoever does not program', async () => {
  const names = (await readdir(files.features)).filter(name => name.endsWith('.feature'))
  const found = await Promise.all(
    names.map(async name => {
      const lines = (await readFile(join(files.features, name), 'utf8')).split('\n')
      return lines.flatMap((line, at) =>
        unplain
          .filter(([, pattern]) => pattern.test(line.replaceAll(/@[\w-]+/g, '')))
          .map(([what]) => `features/${name}:${at + 1} holds ${what}: ${line.trim()}`),
      )
    }),
  )
  expect(found.flat()).toEqual([])
})

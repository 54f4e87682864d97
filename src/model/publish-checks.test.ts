import { expect, test } from 'vitest'
import { contents } from '../areas/contents/collections/contents.ts'
import { checkedTexts, checkIssuesIn, findingsOf, isChecked, mustFix } from './publish-checks.ts'
import type { Values } from './record.ts'
import { readMarks, type TextMarks } from './text-marks.ts'
import type { Json } from './values/json.ts'

const now = Date.UTC(2026, 10, 30)

const clean: Values = {
  title: 'The derby ends in a draw',
  summary: 'Both teams scored in the last ten minutes at the new stadium.',
  body: 'A calm text.',
  category: 'cup',
  tags: ['derby'],
  cover: 'stadium',
}

const known: Record<string, Json> = {
  'images/stadium/alt': 'The stadium',
  'images/stadium/width': 1600,
  'images/small/alt': 'A ball',
  'images/small/width': 320,
  'unique/contents/slug/open': 'c1',
  'contents/c1/published/rev': 3,
  'unique/contents/slug/draft': 'c2',
}

/** Reads without pauses. */
const marksIn = (text: string): TextMarks => {
  const reading = readMarks(text)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
}

const found = (values: Values, facts: Record<string, Json> = known) => {
  const all = { ...clean, ...values }
  const marks = Object.fromEntries(
    checkedTexts(contents).flatMap(name => (typeof all[name] === 'string' ? [[name, marksIn(all[name])]] : [])),
  )
  return findingsOf(contents, { values: all, marks, read: path => facts[path] ?? null, now })
}

/** Findings with the text of their passages. */
const lines = (values: Values) =>
  found(values).map(({ severity, field, code, at }) =>
    [severity, field, code, ...(at ? [String(values[field]).slice(at.from, at.to)] : [])].join(' '),
  )

test('a complete content has nothing to fix', () => {
  expect(found({})).toEqual([])
})

test.each([
  [
    'an image of the text without alternative text',
    { body: 'So: ![](/images/stadium)' },
    ['must body alternativeText ![](/images/stadium)'],
  ],
  [
    'a heading that leaves out a level below the one before',
    { body: '## Goals\n\n### Late\n\n#### Own\n\n## Cards\n\n#### Red' },
    ['should body headings #### Red'],
  ],
  ['no long paragraph in a heading', { body: `## ${'word '.repeat(250)}` }, []],
  [
    'empty and repeated links',
    { body: '[](https://a.sv) [now]() [one](https://b.sv) [two](https://b.sv)' },
    [
      'should body emptyLink [](https://a.sv)',
      'should body emptyLink [now]()',
      'should body links [two](https://b.sv)',
    ],
  ],
  [
    'links to own contents that are not public, or that do not exist',
    { body: '[a](/contents/open) [b](/contents/draft) [c](/contents/gone)' },
    ['must body ownLinks [b](/contents/draft)', 'must body noSuchContent [c](/contents/gone)'],
  ],
  [
    'words in capitals, and no abbreviations',
    { body: 'FIFA and CONCACAF said: GOAL OF THE YEAR, UNBELIEVABLE.' },
    ['hint body capitals GOAL OF THE YEAR', 'hint body capitals UNBELIEVABLE'],
  ],
  ['doubled spaces, but no line breaks of Markdown', { body: 'one  two  \nthree' }, ['hint body spaces   ']],
  [
    'leftovers, but no Spanish word',
    { body: 'Hoy todo cambia. TODO: score. Lorem ipsum dolor.' },
    ['must body leftovers TODO', 'must body leftovers Lorem ipsum'],
  ],
  [
    'no text in code, but what follows it',
    { body: '```\nTODO  ![](/images/x)\n```\nTBD' },
    ['must body leftovers TBD'],
  ],
  [
    'long and short texts of cards',
    { title: 'x'.repeat(71), summary: 'Short.' },
    ['should title cardLength', 'should summary tooShortForCard'],
  ],
  [
    'a missing category and missing tags',
    { category: null, tags: null },
    ['should category missing', 'should tags missing'],
  ],
  ['dates in the past', { publishAt: now - 1, unpublishAt: now + 1 }, ['should publishAt pastDates']],
  [
    'pictures too small for their place',
    { cover: 'small', body: '![A ball](/images/small)' },
    ['should body pictureSize ![A ball](/images/small)', 'should cover pictureSize'],
  ],
])('finds %s', (_, values, expected) => {
  expect(lines(values)).toEqual(expected)
})

test('a long paragraph counts its lines together', () => {
  const body = `${'word '.repeat(100)}\n${'word '.repeat(100)}\n\nShort.`
  expect(found({ body })).toMatchObject([{ code: 'paragraphs', count: 1_001, limit: 800, at: { from: 0, to: 1_001 } }])
})

test('a cover without alternative text is a fault once that is known', () => {
  expect(found({}, { ...known, 'images/stadium/alt': null })).toMatchObject([
    { field: 'cover', code: 'noAlternativeText' },
  ])
  expect(findingsOf(contents, { values: clean, marks: {}, read: () => undefined, now })).toEqual([])
})

test('what must be fixed comes first, and blocks', () => {
  const all = found({ body: 'one  two', category: null, summary: 'TODO' })
  expect(all.map(({ severity }) => severity)).toEqual(['must', 'should', 'should', 'hint'])
  expect(mustFix(all).map(({ code }) => code)).toEqual(['leftovers'])
})

test('checks concern the steps that publish, also later', () => {
  expect(['published', 'scheduled', 'inReview', 'archived'].map(to => isChecked(contents, { to }))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['one line', 'word '.repeat(600_000)],
  ['many lines', `${'[a](b) TODO  x. '.repeat(10)}\n`.repeat(19_000)],
  ['no spaces', '['.repeat(3_000_000)],
])('three million characters in %s are read with a pause after 10,000 at the latest', (_, text) => {
  let pauses = 0
  const reading = readMarks(text)
  while (!reading.next().done) pauses += 1
  expect(pauses).toBeGreaterThanOrEqual(text.length / 10_000)
})

test('a check of a field that it cannot read is refused', () => {
  const { override: _, ...plain } = contents
  const checks = [
    { check: 'headings', severity: 'must', of: ['title'] },
    { check: 'pictureSize', severity: 'should', of: ['cover'] },
  ] as const
  expect([...checkIssuesIn({ ...plain, checks })]).toEqual([
    'A check must be fixed before publishing, and nobody may publish anyway: name that permission in override.',
    'The check "headings" of "title": its fields must be Markdown texts.',
    'The check "pictureSize" needs a limit: min.',
  ])
})

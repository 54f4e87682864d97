import { expect, test } from 'vitest'
import { commentsIn, turnedComments } from './prose.ts'

const source = `// One comment
// in two lines.
const a = 'https://luna.test/' // At its end.
/** A docstring. */
const b = 1
/**
 * Several lines
 * of one.
 */
const c = (
  <p>
    {/* Within markup. */}
    {a} // b
  </p>
)
// Alone.

// After a gap.
`

test('comments are found with the line where they begin', () => {
  expect(commentsIn(source)).toEqual([
    { line: 1, text: 'One comment in two lines.' },
    { line: 3, text: 'At its end.' },
    { line: 4, text: 'A docstring.' },
    { line: 6, text: 'Several lines of one.' },
    { line: 12, text: 'Within markup.' },
    { line: 13, text: 'b' },
    { line: 16, text: 'Alone.' },
    { line: 18, text: 'After a gap.' },
  ])
})

test.each([
  '/** What it is. */',
  '// Whoever asks.',
  '/**\n * Nothing is left.\n */',
  ['a()', '// Of a match.'].join(' '),
])('%j is refused', comment => expect(turnedComments(comment)).toHaveLength(1))

test.each(['/** The part that it is. */', '// Whatsoever.', '// Offers what is left.', "'/* What */'", 'a // of it'])(
  '%j is taken',
  comment => expect(turnedComments(comment)).toEqual([]),
)

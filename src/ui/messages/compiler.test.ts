import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { compileIcu } from './compiler.ts'

test.each([
  '',
  'Plain',
  "It's {a}, isn't it?",
  '{ a }{b}',
  '100 # of {n, number}',
  '{count, plural, =0 {} one {# team} other {# teams}} of {league}',
  '{count, plural, =0 {none} =12 {a dozen} other {#}}',
  '{n, selectordinal, one {#st} other {#th}}',
  '{a, plural, one {x {b} # y {n, number}} other {z}}',
  '{g, select, a {x #} other {y}}',
  '{a, plural, one {{g, select, k {# l} other {m}}} other {z}}',
  '{g, select, k {{a, plural, one {#} other {##}}} other {#}}',
  "a ''b'' '{x}' c '#'",
  "{a, plural, one {'#' x} other {'{' it''s '}'}}",
])('"%s" becomes what Lingui makes of it', message => {
  expect(compileIcu(message)).toEqual(compileMessageOrThrow(message))
})

test.each([
  '{',
  '}',
  '{a',
  'a}',
  '{a,}',
  '{a, plural}',
  '{a, plural, one {x}}',
  '{a, plural, other x}',
  '{a, date}',
  '{}',
])('"%s" is refused', message => {
  expect(() => compileIcu(message)).toThrow(`The message "${message}" cannot be read from character`)
})

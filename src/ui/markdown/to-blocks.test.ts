import { expect, test } from 'vitest'
import { toBlocks } from './to-blocks.ts'

test('each block at the top is a piece of its own', () => {
  expect(toBlocks('## Jornada 12\n\nÁguila **ganó**.\n\n- FAS\n- Alianza\n')).toEqual([
    '<h2>Jornada 12</h2>\n',
    '<p>Águila <strong>ganó</strong>.</p>\n',
    '<ul>\n<li>FAS</li>\n<li>Alianza</li>\n</ul>\n',
  ])
})

test('a link finds its address in another block', () => {
  expect(toBlocks('[la tabla][1]\n\n[1]: https://example.com/tabla')).toEqual([
    '<p><a href="https://example.com/tabla">la tabla</a></p>\n',
  ])
})

test('a picture from elsewhere becomes a link to it', () => {
  expect(toBlocks('![El "gol" & más](https://example.com/gol.png?a=1&b=2)')).toEqual([
    '<p><a href="https://example.com/gol.png?a=1&amp;b=2">▣ El &quot;gol&quot; &amp; más</a></p>\n',
  ])
  expect(toBlocks('![](https://example.com/gol.png)')[0]).toContain('▣ https://example.com/gol.png</a>')
})

test.each(['data:image/png;base64,AAAA', 'http://example.com/a.png', 'javascript:alert(1)', '/a.png'])(
  'of a picture at %s its text is left',
  address => {
    expect(toBlocks(`![gol](${address})`)).toEqual(['<p>gol</p>\n'])
  },
)

test('tasks are drawn as characters, not as boxes that cannot be ticked', () => {
  expect(toBlocks('- [x] portada\n- [ ] fotos')[0]).toMatch(/☑ portada[\s\S]*☐ fotos/)
})

test('nothing has no blocks', () => {
  expect(toBlocks('')).toEqual([])
  expect(toBlocks('\n \n')).toEqual([])
})

test('what is nested too deeply is refused', () => {
  expect(() => toBlocks('>'.repeat(100_000))).toThrow(RangeError)
})

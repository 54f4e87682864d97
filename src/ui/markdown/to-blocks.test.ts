import { expect, test } from 'vitest'
import { toBlocks } from './to-blocks.ts'

test.each([
  [
    '## Jornada 12\n\nÁguila **ganó**.\n\n- FAS\n- Alianza\n',
    '<h2>Jornada 12</h2>\n|<p>Águila <strong>ganó</strong>.</p>\n|<ul>\n<li>FAS</li>\n<li>Alianza</li>\n</ul>\n',
  ],
  // A link finds its address in another block.
  ['[tabla][1]\n\n[1]: https://example.com/tabla', '<p><a href="https://example.com/tabla">tabla</a></p>\n'],
  // A foreign picture becomes a link, and an address without HTTPS its text.
  [
    '![El "gol" & más](https://example.com/gol.png?a=1&b=2)',
    '<p><a href="https://example.com/gol.png?a=1&amp;b=2">▣ El &quot;gol&quot; &amp; más</a></p>\n',
  ],
  ['![](https://a.com/gol.png)', '<p><a href="https://a.com/gol.png">▣ https://a.com/gol.png</a></p>\n'],
  ['![gol](data:image/png;base64,AAAA)', '<p>gol</p>\n'],
  ['![gol](http://example.com/a.png)', '<p>gol</p>\n'],
  ['![gol](javascript:alert(1))', '<p>gol</p>\n'],
  ['![gol](/a.png)', '<p>gol</p>\n'],
])('%j is drawn as the blocks %j', (source, blocks) => {
  expect(toBlocks(source)).toEqual(blocks.split('|'))
})

test('tasks are drawn as characters, not as boxes that cannot be ticked', () => {
  expect(toBlocks('- [x] portada\n- [ ] fotos')[0]).toMatch(/☑ portada[\s\S]*☐ fotos/)
})

test('nothing has no blocks, and what is nested too deeply is refused', () => {
  for (const nothing of ['', '\n \n']) expect(toBlocks(nothing)).toEqual([])
  expect(() => toBlocks('>'.repeat(100_000))).toThrow(RangeError)
})

test.each([
  ['https://www.youtube.com/watch?v=abc&t=61s', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1&start=61'],
  ['https://youtu.be/abc?t=1m30s', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1&start=90'],
  ['https://music.youtube.com/watch?v=abc&start=x', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1'],
  ['https://vimeo.com/channels/goles/123', 'https://player.vimeo.com/video/123?dnt=1&autoplay=1'],
  ['https://vimeo.com/showcase/7/video/123', 'https://player.vimeo.com/video/123?dnt=1&autoplay=1'],
  ['https://youtu.be/a-b_c?si=x', 'https://www.youtube-nocookie.com/embed/a-b_c?autoplay=1'],
  ['https://m.youtube.com/shorts/abc', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1'],
  ['https://www.youtube.com/embed/abc?start=90', 'https://www.youtube-nocookie.com/embed/abc?autoplay=1&start=90'],
  ['https://vimeo.com/123?h=aff', 'https://player.vimeo.com/video/123?dnt=1&autoplay=1&h=aff'],
  ['https://vimeo.com/123/aff', 'https://player.vimeo.com/video/123?dnt=1&autoplay=1&h=aff'],
])('the address of a video that stands alone is a piece with its player: %s', (source, player) => {
  expect(toBlocks(source)).toEqual([expect.objectContaining({ address: source, player, label: '' })])
})

test('a video says what the text calls it; within a list it is a card that leads there', () => {
  expect(toBlocks('[El gol](https://vimeo.com/123)')).toEqual([
    expect.objectContaining({ service: 'Vimeo', label: 'El gol' }),
  ])
  expect(toBlocks('> [El gol](https://vimeo.com/123)')[0]).toContain(
    '<p><a href="https://vimeo.com/123" title="Vimeo">▶ Vimeo · El gol</a></p>',
  )
})

test('an address of a service that leads to no video is a link like others', () => {
  for (const address of [
    'https://www.youtube.com/watch?list=x',
    'https://www.youtube.com/embed/%22',
    'https://vimeo.com/about',
  ])
    expect(toBlocks(address)[0]).toContain('<a href=')
})

test('a video within a sentence, and an address that only looks like one, are links like others', () => {
  expect(toBlocks('Mira https://youtu.be/abc ya')[0]).not.toContain('title')
  expect(toBlocks('https://youtube.com.example.com/watch?v=1')[0]).not.toContain('title')
})

test('pictures of one’s own that stand alone are pieces of their own, with their captions', () => {
  expect(toBlocks('Hoy\n\n![Un \\[gol\\]](/images/a "El \\"1\\"")  \n![](/images/-b)\n\nfin')).toEqual([
    '<p>Hoy</p>\n',
    { collection: 'images', id: 'a', alt: 'Un [gol]', caption: 'El "1"' },
    { collection: 'images', id: '-b', alt: '', caption: '' },
    '<p>fin</p>\n',
  ])
})

test.each([
  ['Mira ![un gol](/images/a)', '<p>Mira un gol</p>\n'],
  ['![un gol](/images/a/b)', '<p>un gol</p>\n'],
  ['![un gol][1]\n\n[1]: /images/a', '<p>un gol</p>\n'],
])('a picture of one’s own that stands in a line, or is named elsewhere, is its text: %j', (source, html) => {
  expect(toBlocks(source)).toEqual([html])
})

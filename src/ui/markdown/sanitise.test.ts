import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OpenedModule, openModule } from '../../../scripts/testing/in-chromium.ts'
import type * as showing from './testing/showing.ts'

/** In a real browser, whose parser decides, and without the security policy, which would mask a leak. */

// Generous for opening a browser on a loaded machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let opened: OpenedModule<typeof showing>
beforeAll(async () => {
  opened = await openModule('src/ui/markdown/testing/showing.ts', { isBare: true })
  await opened.call('watchAlerts')
})
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
})

const allowedElements = new Set(
  'a b blockquote br code del em h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre s small strong sub sup u ul table thead tbody tr th td'.split(
    ' ',
  ),
)
const allowedAttributes = new Set(['href', 'target', 'rel', 'title', 'start', 'align', 'colspan', 'rowspan'])

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://example.com/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<image src=x onerror=alert(1)>',
  '<p onclick="alert(1)" id="root" class="btn" style="position:fixed" data-x="1" aria-label="x" name="x" slot="x">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="java&#x0A;script:alert(1)">a</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">a</a>',
  '<a href="blob:https://example.com/1">a</a>',
  '<a href="//example.com">a</a>',
  '<a href="/\\example.com">a</a>',
  '<a href="/&#9;/example.com">a</a>',
  '<a href="&#10;/&#13;\\example.com">a</a>',
  '<a href="/&#xAD;/example.com">a</a>',
  '<a href="\\\\example.com">a</a>',
  '<a href="/manager" ping="https://example.com">a</a>',
  '<a xlink:href="javascript:alert(1)">a</a>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg/>#x"></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math href="javascript:alert(1)">a</math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<textarea><img title="</textarea><img src onerror=alert(1)>"></textarea>',
  '<title><a title="</title><img src onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src onerror=alert(1)>">',
  '<select><iframe></select><img src=x onerror=alert(1)>',
  '<table><td><style></table><img src=x onerror=alert(1)></style>',
  '<template><img src=x onerror=alert(1)></template>',
  '<template shadowrootmode=open><script>alert(1)</script></template>',
  '<iframe src="javascript:alert(1)" srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<link rel=stylesheet href=https://example.com/x.css><style>@import "https://example.com/x.css"</style>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)"><base href="https://example.com/">',
  '<form action="javascript:alert(1)"><input name=attributes><button formaction="javascript:alert(1)">a</button></form>',
  '<form><input name=parentNode><input name=nodeName></form>',
  '<video autoplay><source onerror=alert(1)></video><audio src=x onerror=alert(1)></audio>',
  '<details open ontoggle=alert(1)><summary>a</summary></details>',
  '<body onload=alert(1)><html manifest=x>',
  '<marquee onstart=alert(1)>a</marquee><dialog open>a</dialog>',
  '<x-element onclick=alert(1) is="x-y">a</x-element>',
  '<p is="x-y">a</p>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?><!DOCTYPE x [<!ENTITY y "z">]>',
  `${'<div>'.repeat(600)}<img src=x onerror=alert(1)>`,
  `${'<b>'.repeat(300)}<style><a id="</style><img src=x onerror=alert(1)>">`,
]

test.each(hostile)('of %s nothing is left that could do anything', async html => {
  for (const nested of [
    html,
    `<p>a<blockquote>${html}</blockquote>`,
    `<table><tr><td>${html}`,
    `<ul><li>${html}</ul>`,
  ]) {
    const { elements, attributes } = await opened.call('vocabularyOf', nested)
    expect(elements.filter(name => !allowedElements.has(name))).toEqual([])
    expect(attributes.filter(name => !allowedAttributes.has(name))).toEqual([])
    const drawn = await opened.call('drawHtml', nested)
    for (const address of await opened.call('linkAddresses', nested))
      expect(address).toMatch(/^(?:https?:\/\/(?!example\.com)|mailto:|tel:)/)
    // A second parse, as by copying, changes nothing.
    expect(await opened.call('drawHtml', drawn)).toBe(drawn)
  }
})

test('none of them has run, and the page has asked for nothing', async () => {
  for (const html of hostile) await opened.call('drawHtml', html)
  await opened.page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))
  expect(await opened.call('wasAlerted')).toBe(false)
  expect(opened.complaints).toEqual([])
})

test.each([
  ['[a](javascript:alert(1))', '<p><a>a</a></p>\n'],
  ['[a](java&#115;cript:alert(1))', '<p><a>a</a></p>\n'],
  ['[a](<data:text/html,x>)', '<p><a>a</a></p>\n'],
  ['<javascript:alert(1)>', '<p><a>javascript:alert(1)</a></p>\n'],
  ['![a](https://example.com/"onerror=alert(1)//.png)', '<p>'],
  ['```<img src=x onerror=alert(1)>\n<b>a</b>\n```', '<pre><code>&lt;b&gt;a&lt;/b&gt;\n</code></pre>\n'],
  ['`<img src=x onerror=alert(1)>`', '<p><code>&lt;img src=x onerror=alert(1)&gt;</code></p>\n'],
  ['<div>\n\n**a**\n\n</div>', '<p><strong>a</strong></p>\n'],
])('of the Markdown %j only its sense is left', async (source, drawn) => {
  expect(await opened.call('drawMarkdown', source)).toContain(drawn)
})

test('what Markdown can say is drawn whole', async () => {
  const source = '3. tres\n\n| a | b |\n|:-:|---|\n| 1 | ~~2~~ |\n\n> *x* **y**\n\n---\n\n- [x] z'
  const drawn = await opened.call('drawMarkdown', source)
  for (const part of ['<ol start="3">', '<th align="center">a</th>', '<del>2</del>', '<em>x</em>', '<hr>', '☑ z'])
    expect(drawn).toContain(part)
})

test.each([
  'https://example.com/a',
  'http://example.com/',
  'mailto:luna@example.com',
  'tel:+50322222222',
  '/contents/la-jornada',
])('a link to %s opens in a tab of its own that learns nothing of this one', async address => {
  expect(await opened.call('drawMarkdown', `[a](${address} "la tabla")`)).toBe(
    `<p><a href="${address}" title="la tabla" target="_blank" rel="noopener noreferrer">a</a></p>\n`,
  )
  // Its own target has no effect.
  expect(await opened.call('drawHtml', `<a href="${address}" target="_self" rel="opener">a</a>`)).toBe(
    `<a href="${address}" target="_blank" rel="noopener noreferrer">a</a>`,
  )
})

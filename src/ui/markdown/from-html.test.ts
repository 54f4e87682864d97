import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type OpenedModule, openModule } from '../../../scripts/testing/in-chromium.ts'
import type * as module from './from-html.ts'

/** In a real browser: conversion of word processors' HTML depends on its parser, and happy-dom parses differently. */

// Generous for opening a browser on a loaded machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let opened: OpenedModule<typeof module>
beforeAll(async () => {
  opened = await openModule('src/ui/markdown/from-html.ts')
})
afterAll(async () => {
  await opened[Symbol.asyncDispose]()
})

const markdownFrom = (html: string) => opened.call('markdownFrom', html)

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0}</style><title>Crónica</title></head>
<body lang=ES><!--StartFragment-->
<h1><span style='color:#2F5496'>La jornada<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>FAS</b><b><span> ganó</span></b> en <i style='mso-bidi-font-style:normal'>Santa Ana</i> y <span style='font-weight:bold'>sigue</span> primero<a style='mso-comment-reference:A_1'></a><span class=MsoCommentReference>[A1]</span>.<o:p></o:p></p>
<p class=MsoNormal>Lo <del cite="mailto:ana" datetime="2026-11-20">perdió</del><ins cite="mailto:ana">empató</ins> el
rival, <a href="https://example.com/tabla_(1)">según la tabla</a>.</p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Águila</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Gol de Pérez</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Primero</p>
<p class=MsoQuote>«Jugamos bien»<a style='mso-footnote-id:ftn1' href="#_ftn1"><span>[1]</span></a></p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Equipo</b></p></td><td><p>Puntos</p></td></tr>
<tr><td><p>FAS | B</p></td><td><p>30</p></td></tr></table>
<div style='mso-element:comment-list'><p>Ana: revisar</p></div>
<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1"><span>[1]</span></a> A la radio</p></div></div>
<!--EndFragment--></body></html>`

test('a text from Word keeps headings, emphasis, links, lists, tables and footnotes, and leaves styles, comments and what was deleted', async () => {
  expect(await markdownFrom(word)).toBe(`## La jornada

**FAS ganó** en _Santa Ana_ y **sigue** primero.

Lo empató el rival, [según la tabla](https://example.com/tabla_%281%29).

- Águila
  - Gol de Pérez
1. Primero

> «Jugamos bien»\\[1\\]

| Equipo | Puntos |
| --- | --- |
| FAS \\| B | 30 |

---

\\[1\\] A la radio`)
  // The console's security policy applies while parsing, too.
  expect(opened.complaints).toEqual([])
})

test('what leads to another place of the pasted text leads nowhere', async () => {
  const note = `<p>Gol<a href="${opened.page.url()}#_ftn1">1</a></p><p>Fin</p>`
  expect(await markdownFrom(note)).toBe('Gol1\n\nFin')
})

const docs = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:700">Resumen</span></h2>
<p dir="ltr"><span style="font-weight:400">Hoy </span><span style="font-weight:700">ganó</span><span style="font-weight:700;font-style:italic"> FAS</span><span style="text-decoration:line-through">3</span></p><br />
<ol><li dir="ltr" aria-level="1"><p dir="ltr"><span>Uno</span></p></li><ul><li aria-level="2"><p><span>Dentro</span></p></li></ul><li><p><span>Dos</span></p></li></ol>
<p><a href="https://www.google.com/"><span style="text-decoration:underline">aquí</span></a><br>y allí</p></b>`

test('a text from Google Docs is not bold all over, and its lists stand as deep as they did', async () => {
  expect(await markdownFrom(docs)).toBe(`## Resumen

Hoy **ganó _FAS_**~~3~~

1. Uno
    - Dentro
2. Dos

[aquí](https://www.google.com/)  \ny allí`)
})

test.each([
  ['what looks like a mark', '<p>2 * 3 * 4 _x_ [a] <b>b</b></p>', '2 \\* 3 \\* 4 \\_x\\_ \\[a\\] **b**'],
  ['a beginning that is none of a list', '<p>1. Liga</p><p># uno</p>', '1\\. Liga\n\n\\# uno'],
  ['a quotation', '<blockquote><p>Uno</p><p>Dos</p></blockquote>', '> Uno\n>\n> Dos'],
  ['a script', '<p><b>a</b><script>alert(1)</script></p>', '**a**'],
  ['a link that runs', '<p><a href="javascript:alert(1)">a</a> <b>b</b></p>', 'a **b**'],
  [
    'a link that says where it was copied from',
    '<p><a href="https://www.google.com/url?q=https://luna.test/gol?id%3D7%26utm_source%3Ddocs&amp;sa=D">a</a></p>',
    '[a](https://luna.test/gol?id=7)',
  ],
  [
    'a list that a paragraph interrupts',
    '<ol><li>a</li></ol><p>Pausa</p><ol start="2"><li>b</li><li>c</li></ol>',
    '1. a\n\nPausa\n\n2. b\n3. c',
  ],
  [
    'a list of Word that a paragraph interrupts',
    "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>4.</span>a</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>5.</span>b</p>",
    '4. a\n5. b',
  ],
  ['a hidden text', '<p><b>a</b><span style="display:none">b</span></p>', '**a**'],
  ['a table that lays out a page', '<table><tr><td><p>Uno</p><p>Dos</p></td></tr></table>', 'Uno\n\nDos'],
  [
    'cells of a spreadsheet',
    '<table><tr><td>a</td><td colspan=2>b</td></tr><tr><td>1</td></tr></table>',
    '| a | b |  |\n| --- | --- | --- |\n| 1 |  |  |',
  ],
])('%s', async (_, html, expected) => {
  expect(await markdownFrom(html)).toBe(expected)
})

test.each([
  ['a plain text', '<meta charset="utf-8"><span>Hoy ganó FAS</span>'],
  [
    'code in colours',
    '<div style="font-family: Menlo; white-space: pre;"><div><span style="font-weight: bold">## a</span></div></div>',
  ],
  ['nothing', ''],
])('%s is pasted as the plain text that comes with it', async (_, html) => {
  expect(await markdownFrom(html)).toBeNull()
})

import { expect, test } from 'vitest'
import {
  continueLine,
  type Edit,
  type Format,
  formatText,
  insertApart,
  insertBlocks,
  insertLink,
  pasteAddress,
} from './format-text.ts'

/** The text with its selection in brackets ⟨ ⟩, edited, in the same format. */
const edited = (drawn: string, change: (selected: { text: string; start: number; end: number }) => Edit): string => {
  const start = drawn.indexOf('⟨')
  const end = drawn.indexOf('⟩') - 1
  const text = drawn.replaceAll(/[⟨⟩]/g, '')
  const edit = change({ text, start, end })
  const result = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return `${result.slice(0, edit.start)}⟨${result.slice(edit.start, edit.end)}⟩${result.slice(edit.end)}`
}

test.each<[Format, string, string]>([
  ['bold', 'Hoy ⟨ganó⟩ FAS', 'Hoy **⟨ganó⟩** FAS'],
  ['bold', 'Hoy **⟨ganó⟩** FAS', 'Hoy ⟨ganó⟩ FAS'],
  ['bold', 'Hoy ⟨**ganó**⟩ FAS', 'Hoy ⟨ganó⟩ FAS'],
  ['bold', 'Hoy⟨ ganó ⟩FAS', 'Hoy **⟨ganó⟩** FAS'],
  ['bold', 'Hoy ⟨⟩', 'Hoy **⟨⟩**'],
  ['bold', 'Hoy **⟨⟩**', 'Hoy ⟨⟩'],
  ['bold', '⟨   ⟩', '   **⟨⟩**'],
  ['bold', '**Alianza⟨⟩**', '**Alianza**⟨⟩'],
  ['bold', '**Alianza ⟨⟩**', '**Alianza** ⟨⟩'],
  ['bold', '**Alianza** ⟨⟩', '**Alianza** **⟨⟩**'],
  ['bold', 'Hoy ga⟨⟩nó', 'Hoy **ga⟨⟩nó**'],
  ['bold', 'Hoy **ga⟨⟩nó**', 'Hoy ga⟨⟩nó'],
  ['bold', '**_Alianza⟨⟩_**', '**_Alianza_**⟨⟩'],
  ['italic', '_Alianza⟨⟩_', '_Alianza_⟨⟩'],
  ['italic', '**_Alianza⟨⟩_**', '**_Alianza_⟨⟩**'],
  ['italic', '**⟨ganó⟩**', '**_⟨ganó⟩_**'],
  ['italic', '_⟨ganó⟩_', '⟨ganó⟩'],
  ['bold', '**Alianza**⟨⟩', '**Alianza⟨⟩**'],
  ['bold', '⟨uno\n\ndos⟩ tres', '**⟨uno**\n\n**dos⟩** tres'],
  ['bold', '**⟨uno**\n\n**dos⟩** tres', '⟨uno\n\ndos⟩ tres'],
  ['bold', '⟨- uno\n- dos  \n⟩', '- **⟨uno**\n- **dos⟩**  \n'],
  ['bold', '- un⟨o\n1. do⟩s', '- un**⟨o**\n1. **do⟩**s'],
  ['bold', '⟨## Jornada 3⟩', '## **⟨Jornada 3⟩**'],
  ['bold', 'Hoy ⟨**ganó** FAS⟩', 'Hoy **⟨ganó FAS⟩**'],
  ['bold', '**Ali⟨anz⟩a** ganó', '**Ali**⟨anz⟩**a** ganó'],
  ['bold', '**Ali**⟨anz⟩**a** ganó', '**Ali⟨anz⟩a** ganó'],
  ['bold', '**Hoy ⟨ganó FAS⟩**', '**Hoy** ⟨ganó FAS⟩'],
  ['bold', '***⟨ganó⟩***', '*⟨ganó⟩*'],
  ['bold', '**_⟨ganó⟩_ FAS**', '_⟨ganó⟩_ **FAS**'],
  ['italic', '> ⟨dijo\n> no⟩', '> _⟨dijo_\n> _no⟩_'],
  ['italic', 'Ali⟨anz⟩a', 'Ali*⟨anz⟩*a'],
  ['italic', 'Ali*⟨anz⟩*a', 'Ali⟨anz⟩a'],
  ['italic', 'clave_⟨uno⟩', 'clave_*⟨uno⟩*'],
  ['heading', 'a\nJorn⟨⟩ada\nb', 'a\n## Jorn⟨⟩ada\nb'],
  ['heading', '## Jorn⟨⟩ada', '### Jorn⟨⟩ada'],
  ['heading', '### Jorn⟨⟩ada', 'Jorn⟨⟩ada'],
  ['heading', '# Jorn⟨⟩ada', '## Jorn⟨⟩ada'],
  ['heading', '⟨⟩### Jornada', '⟨⟩Jornada'],
  ['list', '⟨⟩', '- ⟨⟩'],
  ['list', 'F⟨AS\nÁgui⟩la', '⟨- FAS\n- Águila⟩'],
  ['list', '- F⟨AS\n- Águi⟩la', '⟨FAS\nÁguila⟩'],
  ['list', '⟨FAS\n\n- Águila⟩', '⟨- FAS\n\n- Águila⟩'],
  ['numbers', '⟨FAS\n- Águila⟩', '⟨1. FAS\n2. Águila⟩'],
  ['numbers', '⟨1. FAS\n2. Águila⟩', '⟨FAS\nÁguila⟩'],
  ['table', '⟨⟩', '| ⟨⟩ |  |\n| --- | --- |\n|  |  |'],
  ['table', 'antes⟨⟩\ndespués', 'antes\n\n| ⟨⟩ |  |\n| --- | --- |\n|  |  |\n\ndespués'],
  ['table', 'a\n\n| x | y | z |\n| :-- |\n| 1⟨⟩', 'a\n\n| x | y | z |\n| :-- | --- | --- |\n| 1 |  |  |⟨⟩'],
  ['table', '| a\\|b | c ⟨⟩|\n| 1 |', '| a\\|b | c |\n| --- | --- |\n| 1 |  |⟨⟩'],
  ['quote', 'antes\n⟨dijo⟩\ndespués', 'antes\n⟨> dijo⟩\ndespués'],
  ['quote', '> di⟨⟩jo', 'di⟨⟩jo'],
])('%s: %j becomes %j', (format, before, after) => {
  expect(edited(before, selected => formatText(selected, format))).toBe(after)
})

test('only what changes is replaced, so that undoing selects no more', () => {
  const selected = { text: 'Hoy ganó FAS', start: 4, end: 8 }
  expect(formatText(selected, 'bold')).toMatchObject({ from: 4, to: 8, insert: '**ganó**' })
})

test.each([
  ['- FAS⟨⟩', '- FAS\n- ⟨⟩'],
  ['  9. FAS⟨⟩ y', '  9. FAS\n  10. ⟨⟩ y'],
  ['- [x] FAS⟨⟩', '- [x] FAS\n- [ ] ⟨⟩'],
  ['> dijo⟨⟩', '> dijo\n> ⟨⟩'],
  ['- FAS\n- ⟨⟩\nfin', '- FAS\n⟨⟩\nfin'],
])('Enter goes on with a list or a quotation, and ends it on an empty line: %j', (before, after) => {
  expect(edited(before, selected => continueLine(selected) as Edit)).toBe(after)
})

test('Enter breaks any other line as it always does', () => {
  for (const text of ['Hoy', '-', '2026. año'.slice(0, 4), ''])
    expect(continueLine({ text, start: text.length, end: text.length })).toBeNull()
  expect(continueLine({ text: '- FAS', start: 2, end: 5 })).toBeNull()
})

test('paragraphs that are put in stand apart from the line before; a word does not', () => {
  expect(edited('antes ⟨x⟩', selected => insertBlocks(selected, '**y**'))).toBe('antes **y**⟨⟩')
  expect(edited('antes ⟨⟩', selected => insertBlocks(selected, '## A\n\nb'))).toBe('antes \n\n## A\n\nb⟨⟩')
  expect(edited('a\n⟨⟩', selected => insertBlocks(selected, '- A\n- b'))).toBe('a\n- A\n- b⟨⟩')
})

test('pictures are put in behind the line, and apart from the paragraphs around them', () => {
  const put = (drawn: string) => edited(drawn, selected => insertApart(selected, '![]'))
  expect(put('⟨⟩')).toBe('![]\n\n⟨⟩')
  expect(put('an⟨te⟩s')).toBe('antes\n\n![]\n\n⟨⟩')
  expect(put('antes⟨⟩\ndespués')).toBe('antes\n\n![]\n\n⟨⟩después')
  expect(put('antes\n\n⟨⟩\n\ndespués')).toBe('antes\n\n![]\n\n⟨⟩después')
})

test('a link says what was selected, or what it leads to', () => {
  expect(edited('ver ⟨la crónica⟩', selected => insertLink(selected, 'FAS [1]', '/a/b'))).toBe(
    'ver [la crónica](/a/b)⟨⟩',
  )
  // A double click on a word takes the space behind it, too, on some systems.
  expect(edited('ver ⟨la crónica ⟩hoy', selected => insertLink(selected, '', '/a/b'))).toBe(
    'ver [la crónica](/a/b)⟨⟩ hoy',
  )
  expect(edited('⟨- la crónica⟩', selected => insertLink(selected, '', '/a/b'))).toBe('- [la crónica](/a/b)⟨⟩')
  expect(edited('ver ⟨[FAS](https://a.sv)⟩', selected => insertLink(selected, '', '/a/b'))).toBe('ver [FAS](/a/b)⟨⟩')
  expect(edited('⟨⟩', selected => insertLink(selected, 'FAS [1]', '/a/b'))).toBe('[FAS \\[1\\]](/a/b)⟨⟩')
})

test('an address that is pasted over a text is its link; over an address, within one, and with a line break it is a text', () => {
  const pasted = (drawn: string, address = 'https://example.com/a_(b)?utm_source=x') => {
    const edit = (selected: Parameters<typeof pasteAddress>[0]) =>
      pasteAddress(selected, address) ?? { from: 0, to: selected.text.length, insert: 'none', start: 0, end: 0 }
    return edited(drawn, edit)
  }
  expect(pasted('ver ⟨la tabla⟩.')).toBe('ver [la tabla](https://example.com/a_%28b%29)⟨⟩.')
  expect(pasted('a ⟨Ana⟩', 'mailto:ana@luna.test')).toBe('a [Ana](mailto:ana@luna.test)⟨⟩')
  for (const drawn of ['ver ⟨⟩', '⟨a\nb⟩', '⟨https://a.sv⟩', '[a](⟨b⟩)', '[⟨a⟩](https://a.sv)'])
    expect(pasted(drawn)).toBe('⟨⟩none')
  expect(pasted('⟨la tabla⟩', 'no address')).toBe('⟨⟩none')
})

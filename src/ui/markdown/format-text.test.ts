import { expect, test } from 'vitest'
import { type Format, formatText } from './format-text.ts'

/** The text with its selection between brackets ⟨ ⟩, formatted, and shown in the same way. */
const formatted = (drawn: string, format: Format): string => {
  const start = drawn.indexOf('⟨')
  const end = drawn.indexOf('⟩') - 1
  const text = drawn.replaceAll(/[⟨⟩]/g, '')
  const edit = formatText({ text, start, end }, format)
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
  ['italic', '**⟨ganó⟩**', '**_⟨ganó⟩_**'],
  ['italic', '_⟨ganó⟩_', '⟨ganó⟩'],
  ['heading', 'a\nJorn⟨⟩ada\nb', 'a\n## Jorn⟨⟩ada\nb'],
  ['heading', '## Jorn⟨⟩ada', '### Jorn⟨⟩ada'],
  ['heading', '### Jorn⟨⟩ada', 'Jorn⟨⟩ada'],
  ['heading', '# Jorn⟨⟩ada', '## Jorn⟨⟩ada'],
  ['heading', '⟨⟩### Jornada', '⟨⟩Jornada'],
  ['list', '⟨⟩', '- ⟨⟩'],
  ['list', 'F⟨AS\nÁgui⟩la', '⟨- FAS\n- Águila⟩'],
  ['list', '- F⟨AS\n- Águi⟩la', '⟨FAS\nÁguila⟩'],
  ['list', '⟨FAS\n\n- Águila⟩', '⟨- FAS\n\n- Águila⟩'],
  ['quote', 'antes\n⟨dijo⟩\ndespués', 'antes\n⟨> dijo⟩\ndespués'],
  ['quote', '> di⟨⟩jo', 'di⟨⟩jo'],
  ['link', 'ver ⟨la tabla⟩', 'ver [la tabla](⟨https://⟩)'],
  ['link', 'ver ⟨https://example.com⟩', 'ver [⟨⟩](https://example.com)'],
  ['link', 'ver ⟨⟩', 'ver [⟨⟩](https://)'],
])('%s: %j becomes %j', (format, before, after) => {
  expect(formatted(before, format)).toBe(after)
})

import { expect, test } from 'vitest'
import { emptyMapping, mapColumn } from '../../../machines/records/import-mapping.ts'
import { collectionNamed } from '../testing/memory-store.ts'
import { htmlConverter } from './html.ts'

const collection = collectionNamed('contents')

test.each([
  ['body', '<p>Uno</p><script>alert(1)</script><div>Dos</div>', 'Uno\n\nDos'],
  ['body', 'Uno<br>Dos', 'Uno  \nDos'],
  ['summary', '<p>Uno</p><p>Dos &amp; tres</p><style>p { color: red }</style>', 'Uno Dos & tres'],
  ['body', '## Uno &amp; dos\n\n- tres', '## Uno & dos\n\n- tres'],
  ['title', 'El <i>clásico</i> &hellip;', 'El clásico …'],
])('HTML of the field %s keeps what people see, and what is apart: %j', async (field, html, text) => {
  const mapping = mapColumn(emptyMapping, 0, { target: field })
  const fromHtml = await htmlConverter(collection, mapping, { rows: [{ at: 2, cells: [html] }] })
  expect(fromHtml?.(collection.fields[field], html)).toBe(text)
})

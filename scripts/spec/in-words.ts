import type { Words } from './words.ts'

/** Readable names of roles. */
const roles: Readonly<Record<string, Words>> = {
  alert: { en: 'the alert', es: 'la alerta' },
  article: { en: 'the text', es: 'el texto' },
  banner: { en: 'the header', es: 'el encabezado' },
  button: { en: 'the button', es: 'el botón' },
  cell: { en: 'the cell', es: 'la celda' },
  checkbox: { en: 'the checkbox', es: 'la casilla' },
  columnheader: { en: 'the column', es: 'la columna' },
  combobox: { en: 'the field', es: 'el campo' },
  complementary: { en: 'the side', es: 'el lado' },
  dialog: { en: 'the dialog', es: 'el diálogo' },
  figure: { en: 'the picture', es: 'la imagen' },
  form: { en: 'the form', es: 'el formulario' },
  grid: { en: 'the list', es: 'la lista' },
  group: { en: 'the group', es: 'el grupo' },
  heading: { en: 'the heading', es: 'el título' },
  img: { en: 'the picture', es: 'la imagen' },
  link: { en: 'the link', es: 'el enlace' },
  list: { en: 'the list', es: 'la lista' },
  listitem: { en: 'the entry', es: 'el elemento' },
  main: { en: 'the page', es: 'la página' },
  menu: { en: 'the menu', es: 'el menú' },
  menuitem: { en: 'the entry', es: 'la opción' },
  navigation: { en: 'the menu', es: 'el menú' },
  option: { en: 'the choice', es: 'la opción' },
  radio: { en: 'the choice', es: 'la opción' },
  region: { en: 'the part', es: 'la parte' },
  row: { en: 'the row', es: 'la fila' },
  rowheader: { en: 'the row', es: 'la fila' },
  searchbox: { en: 'the search', es: 'la búsqueda' },
  status: { en: 'the message', es: 'el mensaje' },
  switch: { en: 'the switch', es: 'el interruptor' },
  tab: { en: 'the tab', es: 'la pestaña' },
  table: { en: 'the table', es: 'la tabla' },
  textbox: { en: 'the field', es: 'el campo' },
}

/** A part of a locator as Playwright writes it: `getByRole('button', { name: 'Save' })`, `filter({ hasText: /FAS/ })`. */
const part = /(getBy\w+|filter)\(((?:'(?:[^'\\]|\\.)*'|\/(?:[^/\\]|\\.)*\/\w*|[^'/()])*)\)/g

const first = /^('(?:[^'\\]|\\.)*'|\/(?:[^/\\]|\\.)*\/\w*)/
const named = /(?:name|hasText): ('(?:[^'\\]|\\.)*'|\/(?:[^/\\]|\\.)*\/\w*)/

/** A text in quotation marks, or a pattern, as people read it: `/^Save \d+ changes?$/` is “Save … changes”, and `/^(Yes|Sí)$/` “Yes / Sí”. */
const plain = (text: string): string => {
  const pattern = /^\/(.*)\/\w*$/.exec(text)?.[1]
  const words =
    pattern
      ?.replaceAll(/\\[dwS][+*]?|\.[+*]/g, '…')
      .replaceAll(/(?<!\\)\|/g, ' / ')
      .replaceAll(/(?<!\\)[?^$()]/g, '') ?? text.slice(1, -1)
  return words.replaceAll(/\\(.)/g, '$1').trim()
}

const quoted = (text: string | undefined): Words => {
  const words = plain(text ?? '')
  return words === '' ? { en: '', es: '' } : { en: `“${words}”`, es: `«${words}»` }
}

const joined = (parts: readonly Words[], between: Words): Words => {
  const join = (language: 'en' | 'es') =>
    parts
      .map(one => one[language])
      .filter(Boolean)
      .join(between[language])
  return { en: join('en'), es: join('es') }
}

const blank = { en: ' ', es: ' ' }

/** Readable parts of a locator, innermost first; empty without visible ones. */
const seenBy = (locator: string): Words => {
  const parts = [...locator.matchAll(part)].map(([, how, given = '']): Words => {
    const [text, name] = [first.exec(given)?.[1], named.exec(given)?.[1]]
    if (how === 'getByRole') {
      const role = plain(text ?? '')
      return joined([roles[role] ?? { en: role, es: role }, quoted(name)], blank)
    }
    const words = quoted(text ?? name)
    return how === 'getByLabel' ? joined([{ en: 'the field', es: 'el campo' }, words], blank) : words
  })
  return joined(parts.toReversed(), { en: ' in ', es: ' en ' })
}

const waited = /^\w+\.(\w+): Timeout (\d+)ms exceeded/
const wanted = /waiting for (.+?)(?: to be (visible|hidden|attached|detached))?$/m
const tooLong = /function timed out, ensure the .* within (\d+) milliseconds/

const ends = (how: string, state: string | undefined, what: Words, seconds: number): Words => {
  const after = { en: `After ${seconds} seconds`, es: `Después de ${seconds} segundos` }
  if (state === 'hidden' || state === 'detached')
    return { en: `${after.en} it still showed ${what.en}.`, es: `${after.es} todavía mostraba ${what.es}.` }
  if (how === 'waitFor')
    return { en: `${after.en} it still did not show ${what.en}.`, es: `${after.es} todavía no mostraba ${what.es}.` }
  return {
    en: `${after.en} ${what.en} still could not be used.`,
    es: `${after.es} todavía no se podía usar ${what.es}.`,
  }
}

/** An error in plain words if it comes from Playwright; others stay in English. */
export const errorInWords = (message: string): Words => {
  const [, how = '', milliseconds] = waited.exec(message) ?? []
  const [, locator = '', state] = wanted.exec(message) ?? []
  const what = seenBy(locator)
  if (milliseconds !== undefined && what.en !== '') return ends(how, state, what, Number(milliseconds) / 1000)
  const [, limit] = tooLong.exec(message) ?? []
  if (limit !== undefined) {
    const seconds = Number(limit) / 1000
    return { en: `It took longer than ${seconds} seconds.`, es: `Tardó más de ${seconds} segundos.` }
  }
  const own = message.replace(/\s*Call log:[\s\S]*$/, '')
  return { en: own, es: own }
}

import type { Collection, Text } from '../../src/model/collection.ts'
import type { Field, Kind } from '../../src/model/fields/field.ts'
import { rolesWith } from '../../src/model/permissions.ts'
import type { Entry } from './client/find.ts'
import { type Html, html, type Part, table } from './html.ts'
import type { Site, SitePage } from './site.ts'

const page = 'records.html'

const nameOf = ({ say, spec }: Site, path: string): string => {
  const found = spec.product.collections.find(collection => collection.path === path)
  return found ? say(found.name.one) : path
}

/** Content and limits of a field, in words. */
export const limitsOf = (site: Site, { control, reference, valueLabels }: Kind): string => {
  const { say, number } = site
  const upTo = (count: number, words: Text) => `${say(words)} ${number(count)}`
  const characters = (max: number, words: Text) =>
    say({
      en: `${words.en}, at most ${number(max)} characters`,
      es: `${words.es}, máximo ${number(max)} caracteres`,
    })
  const range = (min: number, max: number) =>
    say({ en: `from ${number(min)} to ${number(max)}`, es: `de ${number(min)} a ${number(max)}` })
  const values = (labels: Readonly<Record<string, Text>> | null) =>
    Object.values(labels ?? {})
      .map(say)
      .join(', ')
  if (reference) {
    const name = nameOf(site, reference.to)
    return reference.many === undefined
      ? say({ en: `One record: ${name}`, es: `Un registro: ${name}` })
      : `${say({ en: `Records: ${name}`, es: `Registros: ${name}` })}, ${upTo(reference.many, { en: 'at most', es: 'máximo' })}`
  }
  switch (control.type) {
    case 'line':
      return characters(control.max, { en: 'Line of text', es: 'Línea de texto' })
    case 'lines':
      return characters(control.max, { en: 'Text', es: 'Texto' })
    case 'slug':
      return characters(control.max, { en: 'Slug', es: 'Slug' })
    case 'picture':
      return say({ en: 'Image', es: 'Imagen' })
    case 'number':
      return [say({ en: 'Number', es: 'Número' }), range(control.min, control.max), control.unit]
        .filter(Boolean)
        .join(' ')
    case 'money':
      return `${say({ en: 'Amount', es: 'Monto' })} ${range(control.min / 100, control.max / 100)} ${control.currency}`
    case 'choice':
      return `${say({ en: 'One of', es: 'Uno de' })}: ${values(valueLabels)}`
    case 'toggle':
      return say({ en: 'Yes or no', es: 'Sí o no' })
    case 'timestamp':
      return say({ en: 'Date and time', es: 'Fecha y hora' })
    case 'date':
      return say({ en: 'Date', es: 'Fecha' })
    case 'timeZone':
      return say({ en: 'Time zone', es: 'Zona horaria' })
    case 'colour':
      return say({ en: 'Colour', es: 'Color' })
    case 'point':
      return say({ en: 'Point in an image', es: 'Punto de una imagen' })
    case 'parts':
      return upTo(control.max, { en: 'List of at most', es: 'Lista, máximo' })
    case 'rank':
      return say({ en: 'Position in an order', es: 'Posición en un orden' })
    default:
      return valueLabels
        ? `${say({ en: 'One of', es: 'Uno de' })}: ${values(valueLabels)}`
        : say({ en: 'Derived from other fields', es: 'Se calcula de otros campos' })
  }
}

const traits = ({ say }: Site, { required, unique, fixed, confidential, personal }: Field): string =>
  [
    required && say({ en: 'required', es: 'obligatorio' }),
    unique && say({ en: 'unique', es: 'único' }),
    fixed && say({ en: 'never changes', es: 'no cambia' }),
    confidential && say({ en: 'confidential', es: 'confidencial' }),
    personal && say({ en: 'personal', es: 'personal' }),
  ]
    .filter(Boolean)
    .join(', ')

const steps = (site: Site, { lifeCycle }: Collection): Part => {
  if (!lifeCycle) return undefined
  const { say } = site
  const state = (name: string) => {
    const found = lifeCycle.states.find(one => one.name === name)
    return found ? say(found.label) : name
  }
  return html`<h3>${say({ en: 'How its status changes', es: 'Cómo cambia su estado' })}</h3>
<p>${say({ en: 'It starts as', es: 'Empieza como' })} “${state(lifeCycle.initial)}”.</p>${table(
    [
      say({ en: 'From', es: 'De' }),
      say({ en: 'By', es: 'Con' }),
      say({ en: 'To', es: 'A' }),
      say({ en: 'Who', es: 'Quién' }),
    ],
    lifeCycle.steps.map(({ from, to, label, permission }) => [
      state(from),
      say(label),
      state(to),
      permission === null ? say({ en: 'automatic', es: 'automático' }) : rolesWith(permission).join(', '),
    ]),
  )}`
}

const collectionSection = (site: Site, collection: Collection): Html => {
  const { say } = site
  const { path, name, fields } = collection
  return html`<details class="scenario" id="${path}"><summary><h2>${say(name.many)}</h2></summary>
${table(
  [
    say({ en: 'Field', es: 'Campo' }),
    say({ en: 'Holds', es: 'Contiene' }),
    say({ en: 'Is', es: 'Es' }),
    say({ en: 'Good to know', es: 'Conviene saber' }),
  ],
  Object.entries(fields).map(([field, declared]) => [
    html`<span id="${path}-${field}">${say(declared.label)}</span>`,
    limitsOf(site, declared),
    traits(site, declared),
    declared.hint ? say(declared.hint) : '',
  ]),
)}${steps(site, collection)}</details>
`
}

/** The kinds of records, each with its fields, limits and states, as the console and its database hold them. */
export const recordsPage = (site: Site): SitePage => {
  const { say, spec } = site
  return {
    file: page,
    title: say({ en: 'Records and limits', es: 'Registros y límites' }),
    body: html`<p class="lead">${say({
      en: 'What each kind of record holds. The form and the database refuse anything beyond these limits.',
      es: 'Qué contiene cada tipo de registro. El formulario y la base de datos rechazan lo que pase de estos límites.',
    })}</p>
${spec.product.collections.map(collection => collectionSection(site, collection))}`,
  }
}

export const limitEntries = (site: Site): readonly Entry[] =>
  site.spec.product.collections.flatMap(({ path, name, fields }) =>
    Object.entries(fields).map(([field, declared]) => ({
      kind: `${site.say({ en: 'Field', es: 'Campo' })} · ${site.say(name.many)}`,
      title: site.say(declared.label),
      text: limitsOf(site, declared),
      url: `${page}#${path}-${field}`,
    })),
  )

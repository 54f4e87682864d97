import { image, reference } from '../../model/fields/reference.ts'
import { choice, number } from '../../model/fields/scalar.ts'
import { longText, type Pattern, text, url } from '../../model/fields/text.ts'

const optional = { required: false } as const

/** Tournaments are private to the league's office, so notifications hold no reference. */
const tournament: Pattern = {
  name: 'id',
  source: '^[A-Za-z0-9_-]+$',
  like: '-T-liga-2026',
  unlike: ['a/b', 'a b', 'ñ'],
}

/** Content and target of notifications and of their templates. */
export const message = {
  title: text({ label: { en: 'Title', es: 'Título' }, max: 65 }),
  text: longText({ label: { en: 'Text', es: 'Texto' }, max: 240 }),
  picture: image({
    label: { en: 'Image', es: 'Imagen' },
    to: 'images',
    ...optional,
    hint: {
      en: 'Public from the moment it is sent. It is a WebP image: iPhones show it only in apps that convert it.',
      es: 'Es pública desde el momento del envío. Es una imagen WebP: los iPhone solo la muestran en aplicaciones que la convierten.',
    },
  }),
  image: url({
    label: { en: 'Link to an image', es: 'Enlace a una imagen' },
    max: 300,
    ...optional,
    hint: {
      en: 'An https link to an image elsewhere that phones can load, if none is chosen above.',
      es: 'Un enlace https a una imagen de otro sitio que los teléfonos puedan cargar, si no eliges una arriba.',
    },
  }),
  link: choice({
    label: { en: 'Opens', es: 'Abre' },
    values: {
      home: { en: 'App home', es: 'Inicio de la aplicación' },
      content: { en: 'Content', es: 'Contenido' },
      tournament: { en: 'Tournament', es: 'Torneo' },
      address: { en: 'Link', es: 'Enlace' },
    },
  }),
  content: reference({
    label: { en: 'Content', es: 'Contenido' },
    to: 'contents',
    while: { field: 'link', is: 'content' },
  }),
  tournament: text({
    label: { en: 'Tournament', es: 'Torneo' },
    max: 64,
    pattern: tournament,
    while: { field: 'link', is: 'tournament' },
  }),
  address: url({ label: { en: 'Link', es: 'Enlace' }, max: 300, while: { field: 'link', is: 'address' } }),
} as const

/** Lifetime of a notification, and quiet hours. */
export const times = {
  lifetime: number({
    label: { en: 'Time to live', es: 'Tiempo de vida' },
    min: 1,
    max: 672,
    unit: 'h',
    initial: 24,
    hint: {
      en: 'Phones that stay offline longer than this don’t get it.',
      es: 'Los teléfonos que pasen más tiempo sin conexión no la reciben.',
    },
  }),
  quietFrom: number({
    label: { en: 'Quiet from', es: 'Silencio desde' },
    min: 0,
    max: 23,
    unit: 'h',
    ...optional,
    initial: 22,
    hint: { en: 'In each phone’s time zone.', es: 'En la zona horaria de cada teléfono.' },
  }),
  quietUntil: number({
    label: { en: 'Quiet until', es: 'Silencio hasta' },
    min: 0,
    max: 23,
    unit: 'h',
    ...optional,
    initial: 7,
    hint: {
      en: 'It waits during quiet hours, up to its time to live. Clear both to send at any hour.',
      es: 'En las horas de silencio espera, hasta su tiempo de vida. Vacía las dos para enviar a cualquier hora.',
    },
  }),
} as const

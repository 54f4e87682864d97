import { apps } from '../../../src/areas/contents/collections/apps.ts'
import { categories } from '../../../src/areas/contents/collections/categories.ts'
import { contents } from '../../../src/areas/contents/collections/contents.ts'
import { images } from '../../../src/areas/contents/collections/images.ts'
import { type Book, drawing, hour, start } from './book.ts'

const editor = 'demo-contents'
const admin = 'demo-admin'
const inAYear = start + 365 * 24 * hour

/** Contents in all states, with what they refer to. */
export const tellOfContents = (book: Book): void => {
  book.record(images, 'pitch', editor, [
    'create',
    {
      ...drawing,
      name: 'Cancha',
      alt: 'Una cancha',
      focus: { x: 0.5, y: 0.25 },
      picture: 'data:image/webp;base64,AAAA',
    },
  ])
  book.record(images, 'pitch', editor, ['change', { alt: 'Una cancha vacía', focus: null }])
  book.record(images, 'cup', editor, [
    'create',
    { ...drawing, name: 'Copa', alt: 'Una copa', picture: 'data:image/webp;base64,BBBB' },
  ])
  book.record(
    apps,
    'esfutbol',
    admin,
    ['create', { name: 'ES Fútbol', key: 'esfutbol', status: 'active', accent: '#1b7a3d', notes: book.text('notes') }],
    ['change', { icon: 'pitch', notes: null, contact: 'esfutbol@luna.test' }],
  )
  book.record(
    apps,
    'oime',
    admin,
    ['create', { name: 'Oíme', key: 'oime', status: 'paused', accent: '#f05a28' }],
    ['change', { platforms: [{ platform: 'android', storeId: book.text('storeId') }], notes: book.text('notes') }],
    ['change', { status: 'active' }],
  )
  book.record(
    categories,
    'league',
    editor,
    ['create', { name: 'Ligas', slug: 'ligas', position: 0 }],
    ['change', { name: 'Liga', slug: 'liga' }],
  )
  book.record(categories, 'cups', editor, ['create', { name: 'Copas', slug: 'copas', parent: 'league', position: 1.5 }])

  // Published, published again, then changed: what is public is an earlier version.
  book.record(
    contents,
    '-Nc01',
    editor,
    [
      'create',
      {
        title: book.text('title'),
        slug: 'final',
        kind: 'article',
        body: book.text('body'),
        apps: ['esfutbol'],
        category: 'cups',
        tags: ['final', book.text('tag')],
        cover: 'pitch',
        status: 'draft',
      },
    ],
    ['change', { body: `${book.text('body')}\nFin.`, tags: ['final'], author: 'Carmen Ortiz' }],
    ['change', { apps: ['oime', 'esfutbol'] }],
    ['submit', { status: 'inReview' }],
    ['publish', { status: 'published' }],
    ['publish', { status: 'published' }],
    ['change', { cover: 'cup', summary: book.text('summary'), tags: null, apps: ['oime'], category: 'league' }],
    ['change', { body: null }],
  )
  // Published by the worker, and left as it was.
  book.record(
    contents,
    '-Nc02',
    editor,
    [
      'create',
      {
        title: 'Entrevista',
        slug: 'entrevista',
        kind: 'video',
        summary: book.text('summary'),
        body: 'Con el entrenador.',
        mediaUrl: 'https://media.luna.test/entrevista',
        apps: ['esfutbol', 'oime'],
        tags: [book.text('tag')],
        cover: 'cup',
        status: 'draft',
      },
    ],
    ['submit', { status: 'inReview' }],
    ['change', { publishAt: start + 48 * hour, unpublishAt: inAYear }],
    ['schedule', { status: 'scheduled' }],
  )
  book.record(contents, '-Nc02', 'worker', ['release', { status: 'published' }, { at: start + 48 * hour }])
  book.record(
    contents,
    '-Nc03',
    editor,
    [
      'create',
      {
        title: 'Programado',
        slug: 'programado',
        kind: 'gallery',
        body: book.text('body'),
        apps: ['oime'],
        status: 'draft',
      },
    ],
    ['submit', { status: 'inReview' }],
    ['change', { publishAt: inAYear, apps: ['oime', 'esfutbol'] }],
    ['schedule', { status: 'scheduled' }],
  )
  // Deleted.
  book.record(
    contents,
    '-Nc04',
    editor,
    [
      'create',
      {
        title: 'Borrado',
        slug: 'borrado',
        kind: 'article',
        body: 'Uno',
        apps: ['oime'],
        cover: 'cup',
        status: 'draft',
      },
    ],
    ['change', { body: 'Dos', apps: ['esfutbol', 'oime'], tags: ['fuera'] }],
    ['delete', null],
  )
  // Deleted and brought back, in a batch.
  book.record(
    contents,
    '-Nc05',
    admin,
    ['create', { title: 'Ida', slug: 'ida', kind: 'podcast', body: 'Uno', apps: ['oime'], status: 'draft' }],
    ['delete', null],
    ['create', { title: 'Vuelta', slug: 'vuelta', kind: 'podcast', body: 'Dos', status: 'draft' }, { lastRev: 2 }],
    ['change', { apps: ['esfutbol'] }],
  )
  // Taken down again.
  book.record(
    contents,
    '-Nc06',
    admin,
    [
      'create',
      { title: 'Retirado', slug: 'retirado', kind: 'article', apps: ['esfutbol'], cover: 'pitch', status: 'draft' },
    ],
    ['submit', { status: 'inReview' }],
    ['publish', { status: 'published' }],
    ['unpublish', { status: 'draft' }],
  )
  // Published without a cover; its id is a number, which the database orders before all others.
  book.record(
    contents,
    '7',
    editor,
    ['create', { title: 'Siete', slug: 'siete', kind: 'article', status: 'draft' }],
    ['change', { apps: ['esfutbol'], tags: ['uno', 'dos'] }],
    ['submit', { status: 'inReview' }],
    ['publish', { status: 'published' }],
  )
}

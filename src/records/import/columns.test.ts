import { expect, test } from 'vitest'
import { collectionNamed } from '../testing/memory-store.ts'
import { proposeMapping } from './columns.ts'

const row = (...cells: string[]) => ({ at: 2, cells })

const proposed = (path: string, columns: readonly string[], ...rows: ReturnType<typeof row>[]) =>
  proposeMapping(collectionNamed(path), {
    columns,
    rows: rows.length > 0 ? rows : [row(...columns.map(() => 'x'))],
  })

test('a header is a field’s name, its label or a synonym, in either language, whatever its case, accents and signs', () => {
  expect(proposed('players', ['NOMBRE', 'fecha_de_nacimiento', 'N.º de licencia', 'Posicion', 'Situación'])).toEqual([
    'name',
    'birthDate',
    'licence',
    'position',
    'status',
  ])
  expect(proposed('players', ['Full name', 'Date of birth', 'Licence no.'])).toEqual(['name', 'birthDate', 'licence'])
  expect(proposed('teams', ['Equipo', 'Correo electrónico', 'Teléfono'])).toEqual([
    'name',
    'contactEmail',
    'contactPhone',
  ])
  expect(proposed('squads', ['Torneo', 'Equipo', 'Nombre y apellidos', 'Número', 'Fecha de alta'])).toEqual([
    'tournament',
    'team',
    'player',
    'number',
    'from',
  ])
})

test('files with the headers of earlier versions are still understood', () => {
  expect(proposed('matchDays', ['Round'])).toEqual(['round'])
  expect(proposed('matches', ['Round'])).toEqual(['round'])
  expect(proposed('teams', ['E-mail'])).toEqual(['contactEmail'])
  expect(proposed('registrations', ['E-mail'])).toEqual(['contactEmail'])
  expect(proposed('subscribers', ['E-mail'])).toEqual(['email'])
})

test.each(['Cover image alt', 'Imagen de portada: texto alternativo', 'Portada alt', 'Alt foto'])(
  'what a picture shows is known by what its field is called: %s',
  header => {
    expect(proposed('contents', [header])).toEqual(['cover~'])
  },
)

test('surnames in a column of their own end the name; where nothing else is the name, they are it', () => {
  expect(proposed('players', ['Apellidos', 'Nombre', 'Licencia'])).toEqual(['name+', 'name', 'licence'])
  expect(proposed('players', ['Apellido', 'Licencia'])).toEqual(['name', 'licence'])
  expect(proposed('subscribers', ['Nombres', 'Apellidos'])).toEqual(['name', 'name+'])
})

test('what fits no field, or one that another column has, is left open for people to say', () => {
  expect(proposed('players', ['Name', 'Nombre', 'Observaciones', ''])).toEqual([
    'name',
    undefined,
    undefined,
    undefined,
  ])
})

test('what says nothing, and what the console keeps itself, is left out without a question', () => {
  const columns = ['name', 'Observaciones', '', 'updatedAt', 'createdBy']
  expect(proposed('players', columns, row('Ana', ' ', '', '2026', 'ana'))).toEqual(['name', null, null, null, null])
})

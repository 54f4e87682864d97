import { expect, test } from 'vitest'
import { targetsOfColumn } from '../../../machines/records/import-mapping.ts'
import { collectionNamed } from '../testing/memory-store.ts'
import { proposeMapping } from './columns.ts'

const row = (...cells: string[]) => ({ at: 2, cells })

/** Target of each column; null for a skipped one, undefined for an undecided one. */
const proposed = (path: string, columns: readonly string[], ...rows: ReturnType<typeof row>[]) => {
  const mapping = proposeMapping(collectionNamed(path), {
    columns,
    rows: rows.length > 0 ? rows : [row(...columns.map(() => 'x'))],
  })
  return columns.map((_, at) => targetsOfColumn(mapping, at)[0] ?? (mapping.skipped.includes(at) ? null : undefined))
}

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

test('surnames in their own column are joined to the name, after it; alone they are the name', () => {
  const { targets } = proposeMapping(collectionNamed('players'), {
    columns: ['Apellidos', 'Nombre', 'Licencia'],
    rows: [row('Luna', 'Ana', 'A-1')],
  })
  expect(targets).toEqual({ name: { columns: [1, 0] }, licence: { columns: [2] } })
  expect(proposed('players', ['Apellido', 'Licencia'])).toEqual(['name', 'licence'])
  expect(proposed('subscribers', ['Nombres', 'Apellidos'])).toEqual(['name', 'name'])
})

test('what fits no field, or one that another column has, is left open for people to say', () => {
  expect(proposed('players', ['Name', 'Nombre', 'Observaciones', ''])).toEqual(['name', undefined, undefined, null])
})

test('what says nothing, and what the console keeps itself, is left out without a question', () => {
  const columns = ['name', 'Observaciones', '', 'updatedAt', 'createdBy']
  expect(proposed('players', columns, row('Ana', ' ', '', '2026', 'ana'))).toEqual(['name', null, null, null, null])
})

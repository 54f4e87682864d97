import { expect, test } from 'vitest'
import { targetsOfColumn } from '../../../machines/records/import-mapping.ts'
import { collectionNamed, memoryStore } from '../testing/memory-store.ts'
import { unbrought } from './columns.ts'
import { hasOwnIds, looksLikeHeader, proposeMapping, withOneHeader } from './propose.ts'

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

test('a header may name the kind of record as well', () => {
  expect(proposed('players', ['Nombre del jugador', 'Fecha de nacimiento de la jugadora', 'Player status'])).toEqual([
    'name',
    'birthDate',
    'status',
  ])
  expect(proposed('teams', ['Nombre del equipo', 'Team e-mail'])).toEqual(['name', 'contactEmail'])
  expect(proposed('matches', ['Match day', 'Fecha del partido', 'Partido'], row('3', '2026-01-02', 'HAL–TEC'))).toEqual(
    ['round', 'kickOff', 'name'],
  )
})

test('two equal headers are the two halves of a pair that both names have, in their order; other equal ones are open', () => {
  const columns = ['Jornada', 'Equipo', 'Goles', 'Equipo (2)', 'Goles (2)']
  expect(proposed('matches', columns, row('1', 'Halcones', '2', 'Tecla', '0'))).toEqual([
    'round',
    'home',
    'homeGoals',
    'away',
    'awayGoals',
  ])
  expect(proposed('matches', ['Local', 'Goles', 'Goles (2)', 'Visitante'])).toEqual([
    'home',
    'homeGoals',
    'awayGoals',
    'away',
  ])
  expect(proposed('matches', ['Team', 'Team (2)', 'Team (3)'])).toEqual([undefined, undefined, undefined])
  expect(proposed('players', ['c', 'c (2)'])).toEqual([undefined, undefined])
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
  const forPeople = ['Name', 'Changed', 'Modificado por']
  expect(proposed('players', forPeople, row('Ana', '2026-01-01 10:00', 'Ana'))).toEqual(['name', null, null])
})

/** Proposed targets of each column of a file: its targets, null for skipped, undefined for undecided. */
const proposedFor = (path: string, text: string) => {
  const [header = '', ...lines] = text.split('\n')
  const columns = header.split(';')
  const rows = lines.map((line, at) => ({ at: at + 2, cells: line.split(';') }))
  const mapping = proposeMapping(collectionNamed(path), { columns, rows }, { hasOwnIds: false })
  const columnsFor = columns.map((_, at) => targetsOfColumn(mapping, at))
  return columnsFor.map((targets, at) =>
    targets.length > 0 ? targets.join('|') : mapping.skipped.includes(at) ? null : undefined,
  )
}

test.each([
  [
    'a result in one column is split',
    'matches',
    'Round;Date;Team 1;FT;Team 2\n1;Sat Aug 15 2026;Halcones;0-0;Tecla\n1;Sun Aug 16 2026;Marineros;;Ilobasco',
    ['round', 'kickOff', 'home', 'homeGoals|awayGoals', 'away'],
  ],
  [
    'numbers are no ids, and ids of others are references',
    'matches',
    'id;jornada;id_local;id_visitante;goles_local;goles_visitante;estado;fecha\n1;1;1;4;0;0;programado;11/04/2026 8:00',
    [null, 'round', 'home', 'away', 'homeGoals', 'awayGoals', 'status', 'kickOff'],
  ],
  [
    'a position ends the name',
    'players',
    '#;Jugadores;F. Nacim./Edad;Nac.\n30.0;Esteban Tobar Portero;05/09/2001 (23);\n21.0;Saúl Pineda Defensa central;01/09/2001 (23);',
    [undefined, 'name|position', 'birthDate', null],
  ],
  [
    '“fecha” is the match day when it is a number, counted on by “etapa”',
    'matches',
    ';etapa;fecha;local;visitante\n0;1;1;Halcones;Tecla\n1;1;2;Marineros;Cafetaleros',
    [null, 'round', 'round', 'home', 'away'],
  ],
  [
    'two teams in one column are split',
    'matches',
    'Summary;Start;Created\nHalcones vs Tecla;2026-06-11 20:30:00-04:00;2026-03-29',
    ['home|away', 'kickOff', null],
  ],
  [
    'a time is joined to the date without one',
    'matches',
    'Fecha;Hora;Sede;Arbitro_central;Equipo1;Equipo2\n2026/06/14;10:00;El Roblar;ROMERO  Wilfredo;Halcones;Tecla',
    ['kickOff', 'kickOff', 'venue', 'referee', 'home', 'away'],
  ],
  [
    'surnames are joined to the name',
    'players',
    'nombre;apellido;identificacion;fecha_nacimiento;ciudad\nROCÍO;MELGAR;0083478878;2013-06-20;Ahuachapán',
    ['name', 'name', 'licence', 'birthDate', undefined],
  ],
])('%s', (_, path, text, columns) => {
  expect(proposedFor(path, text)).toEqual(columns)
})

const raw = (...rows: string[][]) => ({
  name: 'a.csv',
  rows: rows.map((cells, at) => ({ at: at + 1, cells })),
  encoding: 'utf-8',
  delimiter: ',',
})

test('a first row of values is no header, unless it names a field', () => {
  const contents = collectionNamed('contents')
  const row = ['101', '2019-03-04 10:15:00', '<p>Gol</p>', 'publish']
  expect(looksLikeHeader(contents, raw(row, row))).toBe(false)
  expect(looksLikeHeader(contents, raw(row))).toBe(false)
  expect(looksLikeHeader(contents, raw(['Nombre', 'Peña']))).toBe(true)
  expect(looksLikeHeader(contents, raw(['Title', '2026'], ['Gol', '3']))).toBe(true)
  expect(looksLikeHeader(contents, raw(['c', 'c', 'c_1'], ['1', '2', '3']))).toBe(true)
})

test('the columns of a file without a header are known by what their texts look like', () => {
  const rows = [
    row(
      '101',
      '2019-03-04 10:15:00',
      '<p>Primer <b>artículo</b></p>',
      'Alianza gana el clásico',
      'publish',
      'alianza-gana',
    ),
    row('102', '2019-03-05 08:00:00', '<h2>Título</h2>', 'Crónica del domingo', 'draft', 'cronica-del-domingo'),
  ]
  expect(proposed('contents', ['', '', '', '', '', ''], ...rows)).toEqual([
    null,
    'publishAt',
    'body',
    'title',
    'status',
    'slug',
  ])
})

test('an attribute is known by its own name, and the column of all is left out', () => {
  const columns = ['email', 'attributes', 'attributes: plan', 'attributes: pais']
  expect(proposed('subscribers', columns, row('a@b.c', '{…}', 'plus', 'SV'))).toEqual([
    'email',
    null,
    'plan',
    'country',
  ])
})

test('fields that imports fill in need no column', () => {
  const teams = collectionNamed('teams')
  expect(unbrought(teams, proposeMapping(teams, { columns: ['nombre'], rows: [row('Halcones')] }))).toEqual([])
})

test('a running number of the rows is skipped, a number that tells something is not', () => {
  const rows = [row('1', 'Juan Pérez'), row('2', 'Luis Gómez')]
  for (const header of ['N.º', 'Nº', 'No.', '#', 'Núm.'])
    expect(proposed('players', [header, 'Nombre'], ...rows)).toEqual([null, 'name'])
  expect(proposed('players', ['Goles', 'Nombre'], ...rows)).toEqual([undefined, 'name'])
  expect(proposed('squads', ['#', 'Jugador'], ...rows)).toEqual(['number', 'player'])
})

test('a day and a time in two columns are the kick-off, although a match has a field for its day', () => {
  const mapping = proposeMapping(
    collectionNamed('matches'),
    { columns: ['Día', 'Hora'], rows: [row('14-mar-2026', '19h30'), row('15-mar-2026', '15h00')] },
    { days: { kickOff: 'day' } },
  )
  expect(mapping.targets).toEqual({ kickOff: { columns: [0, 1] } })
})

test('headers of the systems that people leave are known', () => {
  expect(
    proposed('contents', ['post_title', 'post_name', 'post_content', 'post_excerpt', 'post_date', 'post_status']),
  ).toEqual(['title', 'slug', 'body', 'summary', 'publishAt', 'status'])
  expect(proposed('matches', ['fecha_hora', 'equipo_local_nombre', 'equipo_visitante_nombre', 'estado'])).toEqual([
    'kickOff',
    'home',
    'away',
    'status',
  ])
  expect(proposed('subscribers', ['created_at', 'subscription_plan', 'first_name', 'last_name'])).toEqual([
    'since',
    'plan',
    'name',
    'name',
  ])
  expect(proposed('teams', ['NOMBRE DEL CLUB', 'Encargado', 'Tel.'])).toEqual(['name', 'contactName', 'contactPhone'])
})

test('names with the surname first, and scores with notes, are proposed as such', () => {
  const mappingOf = (path: string, columns: readonly string[], ...rows: ReturnType<typeof row>[]) =>
    proposeMapping(collectionNamed(path), { columns, rows }).targets
  const surname = { columns: [0], part: { split: 'surname', at: 0, of: null } }
  expect(mappingOf('players', ['Jugador'], row('PÉREZ, Juan'), row('Cruz, Ana'))).toEqual({ name: surname })
  expect(mappingOf('squads', ['Jugador'], row('PÉREZ, Juan'))).toMatchObject({ player: surname })
  expect(mappingOf('contents', ['Título'], row('Gol, victoria'))).toEqual({ title: { columns: [0] } })
  const targets = mappingOf('matches', ['Resultado'], row('2-1'), row('1-1 (4-3 pen.)'))
  expect(Object.keys(targets)).toEqual(['homeGoals', 'awayGoals', ...(collectionNamed('matches').scoreNotes ?? [])])
  expect(Object.keys(mappingOf('matches', ['Resultado'], row('2-1')))).toEqual(['homeGoals', 'awayGoals'])
})

test('headers of mailing tools are known: the first of several, and a part of an address', () => {
  const columns = ['Email Address', 'Phone 1', 'Address 1 - Country', 'Address']
  const rows = [row('ana@example.com', '+503 7000 1111', 'SV', 'Col. Escalón San Salvador SV')]
  const { targets } = proposeMapping(collectionNamed('subscribers'), { columns, rows })
  expect(targets).toEqual({ email: { columns: [0] }, phone: { columns: [1] }, country: { columns: [2] } })
  const [email] = proposed('subscribers', ['Email 1'])
  expect([email, proposed('subscribers', ['E-mail 1 - Value'])[0]]).toEqual(['email', 'email'])
  // A name before a comma in no person's column.
  const { targets: ofContent } = proposeMapping(collectionNamed('contents'), {
    columns: ['Categoría'],
    rows: [row('Fútbol, mayor')],
  })
  expect(ofContent).toEqual({ category: { columns: [0] } })
  const { targets: ofMatch } = proposeMapping(collectionNamed('matches'), {
    columns: ['Árbitro'],
    rows: [row('PÉREZ, Juan')],
  })
  expect(ofMatch).toMatchObject({ referee: { part: { split: 'surname' } } })
})

test('a number after the first letters of its field is that number', () => {
  const headers = ['Jornada', 'Local', 'Visitante']
  expect(proposed('matches', headers, row('J13', 'FAS', 'Águila'), row('J. 14', 'Águila', 'FAS'))[0]).toBe('round')
  expect(proposed('matches', headers, row('Jornada 13', 'FAS', 'Águila'))[0]).toBe('matchDay')
})

test('one cell of a few that is no score leaves the column one', () => {
  const scores = ['2-1 (1-0)', '0-0', '1-1', 'susp.'].map(text => row(text, 'FAS', 'Águila'))
  expect(proposed('matches', ['Resultado', 'Local', 'Visitante'], ...scores)[0]).toBe('homeGoals')
})

test('a time at noon is a time, and nobody’s name and group', () => {
  const rows = [row('12/4/2025', '12:00 m.'), row('13/4/2025', '7:30 p. m.')]
  expect(proposed('matches', ['Fecha', 'Hora'], ...rows)).toEqual(['kickOff', 'kickOff'])
})

test('teams, or their goals, stand beside a column of signs', () => {
  expect(proposed('matches', ['', '', ''], row('FAS', 'vs', 'Águila'), row('Alianza', 'vs.', 'FAS'))).toEqual([
    'home',
    null,
    'away',
  ])
  expect(proposed('matches', ['', '', '', '', ''], row('FAS', '2', '-', '1', 'Águila'))).toEqual([
    'home',
    'homeGoals',
    null,
    'awayGoals',
    'away',
  ])
})

test('two rows of headings, the upper over several columns, are one header', () => {
  const rows = [
    ['Jornada', 'Local', '', 'Visitante', ''],
    ['', 'Equipo', 'Goles', 'Equipo', 'Goles'],
    ['13', 'FAS', '2', 'Águila', '1'],
  ]
  const raw = {
    name: 'x.xlsx',
    encoding: 'utf-8',
    delimiter: '',
    rows: rows.map((cells, at) => ({ at: at + 1, cells })),
  }
  expect(withOneHeader(collectionNamed('matches'), raw).rows.map(({ cells }) => cells.join())).toEqual([
    'Jornada,Equipo Local,Goles Local,Equipo Visitante,Goles Visitante',
    '13,FAS,2,Águila,1',
  ])
  const plain = { ...raw, rows: raw.rows.slice(0, 1).concat({ at: 2, cells: ['13', 'FAS', '2', 'Águila', '1'] }) }
  expect(withOneHeader(collectionNamed('matches'), plain)).toBe(plain)
})

test('a cell with a long text is looked at like others', () => {
  const text = 'words '.repeat(5_000)
  const file = { name: 'a.csv', encoding: 'utf-8', delimiter: ',', rows: [row('title', 'body'), row('Cup', text)] }
  expect(withOneHeader(collectionNamed('contents'), file)).toBe(file)
})

test('a header may be the kind of record itself', () => {
  expect(proposed('apps', ['Aplicación', 'Clave'])).toEqual(['name', 'key'])
  expect(proposed('contents', ['Título', 'Contenido'])).toEqual(['title', 'body'])
})

test('a point between hours and minutes is a time only where the header says so', () => {
  const times = [row('46190', '19.30'), row('46191', '7.15')]
  expect(proposed('matches', ['Fecha', 'Hora'], ...times)).toEqual(['kickOff', 'kickOff'])
  expect(proposed('matches', ['Fecha', 'Cuota'], ...times)).toEqual(['kickOff', undefined])
})

test('numbers called ids are those of records if any record has one of them; other ids always are', async () => {
  const teams = collectionNamed('teams')
  const store = memoryStore()
  store.put(teams, '2', { name: 'Halcones' })
  const areOwn = (...ids: readonly string[]) =>
    hasOwnIds(store, teams, {
      name: 'teams.csv',
      columns: ['id', 'name'],
      rows: ids.map(id => row(id, 'x')),
      encoding: 'utf-8',
      delimiter: ',',
      ownColumns: 2,
    })
  expect(await areOwn('1', '2')).toBe(true)
  expect(await areOwn('1', '3')).toBe(false)
  expect(await areOwn('-N1')).toBe(true)
})

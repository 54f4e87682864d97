import { expect, test } from 'vitest'
import { laLiga } from '../football/rules.ts'
import { matches, table } from '../testing/test-table.ts'
import { tableFile } from './table-file.ts'

const rows = table(matches('A 3-1 B, B 2-0 A, A 1-1 Z'), { rules: laLiga })
const said = { group: 'Group', position: '#', team: 'Team', notes: 'Why', columnOf: (word: string) => word }
const nameOf = (team: string) => (team === 'A' ? '=A; the "first"' : team)
const linesOf = (text: string) => text.split('\r\n')

test('a table goes out with its columns and the reasons, and no name becomes a formula', () => {
  const file = tableFile([{ group: null, rows }], false, said, nameOf, row => (row.reason ? ['above', 'others'] : []))
  expect(linesOf(file)).toEqual([
    '\ufeff#,Team,played,won,drawn,lost,goalsFor,goalsAgainst,goalDifference,points,Why',
    `1,"'=A; the ""first""",3,1,1,1,4,4,0,4,`,
    '2,B,2,1,0,1,3,3,0,3,',
    '3,Z,1,0,1,0,1,1,0,1,',
    '',
  ])
})

test('groups stand below each other, each row with its group, and a difference below nothing is a number', () => {
  const groups = ['A', 'B'].map(group => ({ group, rows: table(matches('X 0-2 Y'), { rules: laLiga }) }))
  const file = tableFile(groups, true, said, nameOf, () => ['note'])
  expect(linesOf(file).slice(0, 3)).toEqual([
    '\ufeffGroup,#,Team,played,won,drawn,lost,goalsFor,goalsAgainst,goalDifference,fairPlay,points,Why',
    'A,1,Y,1,1,0,0,2,0,2,0,3,note',
    'A,2,X,1,0,0,1,0,2,-2,0,0,note',
  ])
})

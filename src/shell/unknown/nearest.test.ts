import { expect, test } from 'vitest'
import { areas } from '../areas.ts'
import { nearestPages } from './nearest.ts'

test.each([
  ['/torneos/equipo', '/torneos/equipos'],
  ['/torneos/jornada', '/torneos/jornadas'],
  ['/manager/content', '/manager/contents'],
  ['/manager/contenidos', '/manager/contents'],
  ['/users/suscriptores', '/users/manage'],
  ['/estadisticas/usuarios', '/manager/stats/users'],
])('%s is nearest to %s', (address, path) => {
  expect(nearestPages(areas, address)[0]?.path).toBe(path)
})

test.each(['/', '/xq/zzzz', '/%20'])('nothing is offered for %s', address => {
  expect(nearestPages(areas, address)).toEqual([])
})

test('few are offered, and none that would need a record', () => {
  const pages = nearestPages(areas, '/manager/contents/edit/whatever')
  expect(pages.length).toBeLessThanOrEqual(3)
  expect(pages.filter(({ path }) => path.includes(':'))).toEqual([])
})

test('an address that is no text is no trouble', () => {
  expect(nearestPages(areas, '/%E0%A4%A')).toEqual([])
})

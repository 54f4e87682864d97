import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routesNear } from './routes-near.ts'

const routes: RouteObject[] = [
  {
    children: [
      { children: [{ path: '/contents' }, { path: '/contents/:id' }] },
      { children: [{ path: '/teams' }, { children: [{ path: '/teams/:id/players' }] }] },
      { path: '/:section/help' },
      { path: '*' },
    ],
  },
]

const matchOf = (among: RouteObject[], path: string) => matchRoutes(among, path)?.map(({ route }) => route.path)

test.each(['/contents', '/Contents/7', '/teams/', '/teams/1/players', '/teams/1/else', '/any/help', '/', '/nowhere'])(
  'of the routes near %s the router finds what it finds among all',
  path => {
    expect(matchOf(routesNear(routes, path), path)).toEqual(matchOf(routes, path))
  },
)

test('what an address cannot belong to is left out, with what was around it', () => {
  expect(routesNear(routes, '/contents/7')).toEqual([
    {
      children: [
        { children: [{ path: '/contents' }, { path: '/contents/:id' }] },
        { path: '/:section/help' },
        { path: '*' },
      ],
    },
  ])
})

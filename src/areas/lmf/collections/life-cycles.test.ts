import { expect, test } from 'vitest'
import { getShortestPaths } from 'xstate/graph'
import type { Collection } from '../../../model/collection.ts'
import { isPersonal } from '../../../model/history.ts'
import { machineOf } from '../../../model/testing/life-cycle-chart.ts'
import { lineUps } from './line-ups.ts'
import { matches } from './matches.ts'
import { players } from './players.ts'
import { referees } from './referees.ts'
import { registrations } from './registrations.ts'
import { squads } from './squads.ts'
import { tournaments } from './tournaments.ts'

const walk = ({ lifeCycle }: Collection) => lifeCycle?.steps.map(({ event, from, to }) => `${from} ${event} ${to}`)

const living = [tournaments, registrations, matches, squads]

test.each(living.map(collection => ({ path: collection.path, collection })))(
  'every state of $path can be reached',
  ({ collection: { lifeCycle } }) => {
    const reached = lifeCycle ? getShortestPaths(machineOf(lifeCycle)).map(({ state }) => state.value) : []
    expect(new Set(reached)).toEqual(new Set(lifeCycle?.states.map(({ name }) => name)))
  },
)

test('a registration is approved only after it was submitted, and whoever withdrew is considered again', () => {
  const steps = walk(registrations)
  expect(steps?.filter(step => step.endsWith(' approved'))).toEqual([
    'submitted approve approved',
    'waitlisted approve approved',
  ])
  expect(steps).toContain('withdrawn reconsider submitted')
  expect(steps?.filter(step => step.startsWith('approved'))).toEqual([
    'approved withdraw withdrawn',
    'approved reconsider submitted',
  ])
})

test('a match is played once both scores are there, and a walkover once it is awarded', () => {
  const needs = matches.lifeCycle?.states.map(({ name, needs: needed }) => [name, needed])
  expect(Object.fromEntries(needs ?? [])).toMatchObject({
    scheduled: [],
    played: ['homeGoals', 'awayGoals'],
    walkover: ['awardedTo'],
    void: [],
  })
})

test('whatever became of a match, a mistake leads back to scheduled', () => {
  const { states = [], steps = [] } = matches.lifeCycle ?? {}
  const back = steps.filter(({ from, to }) => from !== to && to === 'scheduled').map(({ from }) => from)
  const others = states.map(({ name }) => name).filter(name => name !== 'scheduled')
  expect(back.toSorted()).toEqual(others.toSorted())
})

test('who leaves a squad says since when, and can come back', () => {
  expect(walk(squads)).toEqual(['active leave left', 'left return active'])
  expect(squads.lifeCycle?.states.find(({ name }) => name === 'left')?.needs).toEqual(['to'])
})

test('a line-up is confirmed once it has players, stays as it is until it is reopened, and is locked with the report', () => {
  const { lifeCycle, lock } = lineUps
  expect(lifeCycle?.states.find(({ name }) => name === 'confirmed')).toMatchObject({
    needs: ['players'],
    isFixed: true,
    isKept: true,
  })
  expect(walk(lineUps)).toEqual(['draft confirm confirmed', 'confirmed reopen draft'])
  expect(lock).toMatchObject({ by: 'match', fields: 'all', in: 'reports', is: 'official' })
})

test('players and referees are people, who can be erased', () => {
  expect([players, referees].map(isPersonal)).toEqual([true, true])
})

test('all steps of the league are for who may write there', () => {
  const permissions = living.flatMap(({ lifeCycle }) => lifeCycle?.steps.map(({ permission }) => permission))
  expect(new Set(permissions)).toEqual(new Set(['lmf.write']))
})

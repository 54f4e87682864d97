import { Then, When } from '@cucumber/cucumber'
import { homeOfApp } from '../../scripts/testing/home-of-app.ts'
import { eventuallyEquals } from '../support/eventually.ts'
import { luna } from '../support/world.ts'
import { keyOf } from './layouts.ts'

const homeOf = (app: string) => {
  const { stage, space } = luna.scene
  const { host, port } = stage.database
  const circumstances = { now: Date.now(), platform: 'android', language: 'es' }
  return homeOfApp({ host, port, namespace: space.namespace }, keyOf(app), circumstances)
}

/** Replaces the scheduled time by one just passed. */
When('the scheduled time of the layout of {string} comes', (app: string) => {
  const timestamp = Date.now() - 1_000
  return luna.space.database.update(`layouts/${keyOf(app)}`, {
    publishAt: timestamp,
    'keys/status~publishAt': `scheduled~${timestamp}`,
  })
})

Then('the app {string} shows {string}', (app: string, titles: string) =>
  eventuallyEquals(
    `the titles in the app "${app}"`,
    async () => (await homeOf(app)).sections.flatMap(({ title }) => title ?? []).join(', '),
    titles,
  ),
)

Then('{string} have {int} matches in the table of the app {string}', (team: string, matches: number, app: string) =>
  eventuallyEquals(
    `the matches of ${team} in the table of "${app}"`,
    async () => {
      const rows = (await homeOf(app)).sections.flatMap(({ tables }) => tables.flatMap(table => table.rows))
      return rows.find(row => row.team.name === team)?.played ?? null
    },
    matches,
  ),
)

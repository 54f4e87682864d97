import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { openColleague } from '../support/colleague.ts'
import { eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { MatchDayPage } from '../support/pages/match-day-page.ts'
import { tournamentNamed } from '../support/tournaments.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

/** What a scenario is about: where it looks, whose match it speaks of, and a colleague who looks at the same. */
interface Scene {
  readonly path: string
  readonly round: number
  team: string
  colleague?: Page
}

const scenes = remembered<Scene>('scenes')

const scene = (): Scene => {
  const found = scenes.find()
  if (!found) throw new Error('No match day is open yet: a step has to open one first.')
  return found
}

const mine = (): MatchDayPage => new MatchDayPage(luna.tab)

const theirs = (): MatchDayPage => {
  const { colleague } = scene()
  if (!colleague) throw new Error('No colleague looks at the match day yet.')
  return new MatchDayPage(colleague)
}

Given('I look at match day {int} of {string}', opensPage, async (round: number, tournament: string) => {
  const id = await tournamentNamed(tournament)
  const path = `/torneos/jornadas?torneo=${id}&jornada=${round}`
  scenes.set({ path, round, team: '' })
  await luna.visit(path)
  await mine().isOpen(round)
})

Given('a colleague looks at the same match day', async () => {
  const { path, round } = scene()
  const colleague = await openColleague('admin@luna.test', path)
  scene().colleague = colleague
  await theirs().isOpen(round)
})

When(
  'I type the scores {string} and {string} from the match of {string} on',
  (first: string, second: string, team: string) => mine().type(team, first, second),
)

When('I type the score {string} for the match of {string}', async (score: string, team: string) => {
  scene().team = team
  await mine().type(team, score)
  await isShown(mine().row(team).getByText('Saved.'))
})

Given(
  'I have typed the score {string} for the match of {string} without leaving it',
  async (score: string, team: string) => {
    scene().team = team
    const boxes = mine()
      .row(team)
      .getByRole('textbox', { name: /^Goals of/ })
    for (const [index, goals] of score.split('–').entries()) await boxes.nth(index).fill(goals)
  },
)

When('the colleague types the score {string} for it', (score: string) => theirs().type(scene().team, score))

Then('the match of {string} is {string} with {word}', async (team: string, state: string, score: string) => {
  await isShown(mine().state(team).filter({ hasText: state }))
  await mine().hasScore(team, score)
})

Then('the match of {string} is {string} without a score', async (team: string, state: string) => {
  await isShown(mine().state(team).filter({ hasText: state }))
  await mine().hasScore(team, '–')
})

Then('{string} have played {int} matches by the table', (team: string, matches: number) =>
  mine().hasPlayed(team, matches),
)

When('I undo the score of {string}', (team: string) => mine().row(team).getByRole('button', { name: 'Undo' }).click())

Then(
  'the colleague sees {word} for {string}, and {int} matches of theirs in the table',
  async (score: string, team: string, matches: number) => {
    await theirs().hasScore(team, score)
    await theirs().hasPlayed(team, matches)
  },
)

Then('the colleague sees {word} for {string}', (score: string, team: string) => theirs().hasScore(team, score))

Then('I read that somebody else has saved {string}', (score: string) =>
  isShown(mine().row(scene().team).getByText(`Meanwhile somebody else has saved ${score}.`)),
)

When('I save mine', () => luna.tab.keyboard.press('Enter'))

Then('I read that I typed {string}, and somebody else saved {string}', async (own: string, other: string) => {
  const row = mine().row(scene().team)
  await isShown(row.getByText(`somebody else has saved ${other} since you began. You typed ${own}.`))
})

When('I insist on {string}', (score: string) =>
  mine()
    .row(scene().team)
    .getByRole('button', { name: `Save ${score}` })
    .click(),
)

Then('I read there that {int} of {int} goals have a scorer', async (told: number, all: number) => {
  const { team } = scene()
  await mine().open(team)
  await isShown(mine().row(team).getByText(`${told} of ${all} goals have a scorer.`))
})

When(
  'I enter by keyboard that {int} of {string} got a {string} in minute {int}',
  async (number: number, team: string, kind: string, minute: number) => {
    await mine().open(team)
    await mine().fill(team, minute, kind, { number, team })
    await luna.tab.keyboard.press('Enter')
    await isShown(
      mine()
        .incident(team, kind)
        .filter({ hasText: `${minute}’` }),
    )
  },
)

When(
  'I begin to enter that {int} of {string} got a {string} in minute {int}',
  async (number: number, team: string, kind: string, minute: number) => {
    scene().team = team
    await mine().open(team)
    await mine().fill(team, minute, kind, { number, team })
  },
)

Then('I am warned that the player is suspended for {string}', (why: string) =>
  isShown(mine().form(scene().team).getByText(`Suspended: ${why} It can be saved all the same`)),
)

When('I save it all the same', () => luna.tab.keyboard.press('Enter'))

Then('it is listed with the warning', () => isShown(mine().incident(scene().team, 'Suspended:')))

When('I turn to match day {int}', (round: number) => mine().turn('Next match day', round))

When('I turn back to match day {int}', (round: number) => mine().turn('Previous match day', round))

Then('I read that {string} is suspended for {string}', (player: string, why: string) =>
  isShown(mine().suspended.getByRole('listitem').filter({ hasText: player }).filter({ hasText: why })),
)

When(
  'I delete the {string} in minute {int} from the match of {string}',
  async (kind: string, minute: number, team: string) => {
    await mine().open(team)
    const incident = mine()
      .incident(team, kind)
      .filter({ hasText: `${minute}’` })
    await incident.getByRole('button', { name: /^Delete/ }).click()
    await isGone(incident)
  },
)

Then('{string} is not suspended', async (player: string) => {
  const names = () => mine().suspended.getByRole('listitem').filter({ hasText: player }).count()
  await eventuallyEquals(`the suspensions of ${player}`, names, 0)
})

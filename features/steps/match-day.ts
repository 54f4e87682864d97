import { Given, Then, When } from '@cucumber/cucumber'
import type { Page } from 'playwright-core'
import { openColleague } from '../support/colleague.ts'
import { eventuallyEquals, isGone, isShown } from '../support/eventually.ts'
import { MatchDayPage } from '../support/pages/match-day-page.ts'
import { tournamentNamed } from '../support/tournaments.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

/** What a scenario is about: where it looks, whose match it speaks of, and a colleague who looks at the same. */
interface Scene {
  readonly path: string
  readonly round: number
  team: string
  colleague?: Page
}

const scenes = new WeakMap<LunaWorld, Scene>()

const scene = (world: LunaWorld): Scene => {
  const found = scenes.get(world)
  if (!found) throw new Error('No match day is open yet: a step has to open one first.')
  return found
}

const mine = (world: LunaWorld): MatchDayPage => new MatchDayPage(world.tab)

const theirs = (world: LunaWorld): MatchDayPage => {
  const { colleague } = scene(world)
  if (!colleague) throw new Error('No colleague looks at the match day yet.')
  return new MatchDayPage(colleague)
}

Given(
  'I look at match day {int} of {string}',
  opensPage,
  async function (this: LunaWorld, round: number, tournament: string) {
    const id = await tournamentNamed(this, tournament)
    const path = `/torneos/jornadas?torneo=${id}&jornada=${round}`
    scenes.set(this, { path, round, team: '' })
    await this.visit(path)
    await mine(this).isOpen(round)
  },
)

Given('a colleague looks at the same match day', async function (this: LunaWorld) {
  const { path, round } = scene(this)
  const colleague = await openColleague(this, 'admin@luna.test', path)
  scene(this).colleague = colleague
  await theirs(this).isOpen(round)
})

When(
  'I type the scores {string} and {string} from the match of {string} on',
  async function (this: LunaWorld, first: string, second: string, team: string) {
    await mine(this).type(team, first, second)
  },
)

When(
  'I type the score {string} for the match of {string}',
  async function (this: LunaWorld, score: string, team: string) {
    scene(this).team = team
    await mine(this).type(team, score)
    await isShown(mine(this).row(team).getByText('Saved.'))
  },
)

Given(
  'I have typed the score {string} for the match of {string} without leaving it',
  async function (this: LunaWorld, score: string, team: string) {
    scene(this).team = team
    const boxes = mine(this)
      .row(team)
      .getByRole('textbox', { name: /^Goals of/ })
    for (const [index, goals] of score.split('–').entries()) await boxes.nth(index).fill(goals)
  },
)

When('the colleague types the score {string} for it', async function (this: LunaWorld, score: string) {
  await theirs(this).type(scene(this).team, score)
})

Then(
  'the match of {string} is {string} with {word}',
  async function (this: LunaWorld, team: string, state: string, score: string) {
    await isShown(mine(this).state(team).filter({ hasText: state }))
    await mine(this).hasScore(team, score)
  },
)

Then(
  'the match of {string} is {string} without a score',
  async function (this: LunaWorld, team: string, state: string) {
    await isShown(mine(this).state(team).filter({ hasText: state }))
    await mine(this).hasScore(team, '–')
  },
)

Then(
  '{string} have played {int} matches by the table',
  async function (this: LunaWorld, team: string, matches: number) {
    await mine(this).hasPlayed(team, matches)
  },
)

When('I undo the score of {string}', async function (this: LunaWorld, team: string) {
  await mine(this).row(team).getByRole('button', { name: 'Undo' }).click()
})

Then(
  'the colleague sees {word} for {string}, and {int} matches of theirs in the table',
  async function (this: LunaWorld, score: string, team: string, matches: number) {
    await theirs(this).hasScore(team, score)
    await theirs(this).hasPlayed(team, matches)
  },
)

Then('the colleague sees {word} for {string}', async function (this: LunaWorld, score: string, team: string) {
  await theirs(this).hasScore(team, score)
})

Then('I read that somebody else has saved {string}', async function (this: LunaWorld, score: string) {
  await isShown(mine(this).row(scene(this).team).getByText(`Meanwhile somebody else has saved ${score}.`))
})

When('I save mine', async function (this: LunaWorld) {
  await this.tab.keyboard.press('Enter')
})

Then(
  'I read that I typed {string}, and somebody else saved {string}',
  async function (this: LunaWorld, own: string, other: string) {
    const row = mine(this).row(scene(this).team)
    await isShown(row.getByText(`somebody else has saved ${other} since you began. You typed ${own}.`))
  },
)

When('I insist on {string}', async function (this: LunaWorld, score: string) {
  await mine(this)
    .row(scene(this).team)
    .getByRole('button', { name: `Save ${score}` })
    .click()
})

Then(
  'I read there that {int} of {int} goals have a scorer',
  async function (this: LunaWorld, told: number, all: number) {
    const { team } = scene(this)
    await mine(this).open(team)
    await isShown(mine(this).row(team).getByText(`${told} of ${all} goals have a scorer.`))
  },
)

When(
  'I enter by keyboard that {int} of {string} got a {string} in minute {int}',
  async function (this: LunaWorld, number: number, team: string, kind: string, minute: number) {
    await mine(this).open(team)
    await mine(this).fill(team, minute, kind, { number, team })
    await this.tab.keyboard.press('Enter')
    await isShown(
      mine(this)
        .incident(team, kind)
        .filter({ hasText: `${minute}’` }),
    )
  },
)

When(
  'I begin to enter that {int} of {string} got a {string} in minute {int}',
  async function (this: LunaWorld, number: number, team: string, kind: string, minute: number) {
    scene(this).team = team
    await mine(this).open(team)
    await mine(this).fill(team, minute, kind, { number, team })
  },
)

Then('I am warned that the player is suspended for {string}', async function (this: LunaWorld, why: string) {
  await isShown(mine(this).form(scene(this).team).getByText(`Suspended: ${why} It can be saved all the same`))
})

When('I save it all the same', async function (this: LunaWorld) {
  await this.tab.keyboard.press('Enter')
})

Then('it is listed with the warning', async function (this: LunaWorld) {
  await isShown(mine(this).incident(scene(this).team, 'Suspended:'))
})

When('I turn to match day {int}', async function (this: LunaWorld, round: number) {
  await mine(this).turn('Next match day', round)
})

When('I turn back to match day {int}', async function (this: LunaWorld, round: number) {
  await mine(this).turn('Previous match day', round)
})

Then('I read that {string} is suspended for {string}', async function (this: LunaWorld, player: string, why: string) {
  await isShown(mine(this).suspended.getByRole('listitem').filter({ hasText: player }).filter({ hasText: why }))
})

When(
  'I delete the {string} in minute {int} from the match of {string}',
  async function (this: LunaWorld, kind: string, minute: number, team: string) {
    await mine(this).open(team)
    const incident = mine(this)
      .incident(team, kind)
      .filter({ hasText: `${minute}’` })
    await incident.getByRole('button', { name: /^Delete/ }).click()
    await isGone(incident)
  },
)

Then('{string} is not suspended', async function (this: LunaWorld, player: string) {
  const names = () => mine(this).suspended.getByRole('listitem').filter({ hasText: player }).count()
  await eventuallyEquals(`the suspensions of ${player}`, names, 0)
})

import { Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { messages as matchDayMessages } from '../../src/areas/lmf/match-day/messages.ts'
import { messages } from '../../src/areas/lmf/report/messages.ts'
import { eventuallyEquals, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { anything, inLanguage, naming } from '../support/in-language.ts'
import { Part } from '../support/part.ts'
import { tournamentNamed } from '../support/records.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

const t = inLanguage(messages)
const tMatchDay = inLanguage(matchDayMessages)

const starters = 11

class ReportPage extends Part {
  isOpen(): Promise<void> {
    return isShown(this.main.getByRole('navigation', { name: t('sections') }))
  }

  async turn(section: string): Promise<void> {
    await this.main.getByRole('link', { name: section, exact: true }).click()
  }

  team(name: string): Locator {
    return this.main.getByRole('region', { name, exact: true }).locator('visible=true')
  }

  get teams(): Promise<readonly string[]> {
    return this.main
      .getByRole('heading', { level: 2 })
      .last()
      .innerText()
      .then(title => title.replaceAll(/[\u2066-\u2069]/g, '').split(' – '))
  }

  async choose(team: string): Promise<void> {
    const part = this.team(team)
    const roles = part.getByRole('combobox', { name: naming(t('roleOf', { name: anything })) })
    await isShown(roles.first())
    for (let at = 0; at < starters; at += 1) await roles.nth(at).selectOption({ label: t('starter') })
    await part.getByLabel(t('goalkeeper'), { exact: true }).selectOption({ index: 1 })
    await part.getByLabel(t('captain'), { exact: true }).selectOption({ index: 2 })
  }

  async confirm(team: string): Promise<void> {
    await this.team(team)
      .getByRole('button', { name: t('confirm') })
      .click()
    await isShown(this.team(team).getByText(t('confirmed'), { exact: true }))
  }

  async enter(player: { number: number; team: string }, kind: string, minute: string): Promise<void> {
    const form = this.main.getByRole('form', { name: tMatchDay('adding') })
    await fillIn(form.getByLabel(tMatchDay('minute')), minute)
    await form.getByLabel(tMatchDay('kind'), { exact: true }).selectOption({ label: kind })
    await fillIn(form.getByRole('combobox', { name: tMatchDay('who') }), String(player.number))
    await this.tab.getByRole('option', { name: new RegExp(`^${player.number} .*${player.team}`) }).click()
    await form.getByRole('button', { name: tMatchDay('add'), exact: true }).click()
    await eventuallyEquals('the form to be empty', () => form.getByLabel(tMatchDay('minute')).inputValue(), '')
  }

  async sign(role: string, name: string): Promise<void> {
    const part = this.team(role)
    await fillIn(part.getByLabel(t('name')), name)
    await fillIn(part.getByLabel(t('code')), '2468')
    await part.getByRole('button', { name: t('sign', { role }) }).click()
    await isShown(part.getByText(t('signed', { name })))
  }
}

const report = (): ReportPage => new ReportPage(luna.tab)

const address = remembered<string>('the address of a report')

Given(
  'I open the report of the match of {string} on match day {int} of {string}',
  opensPage,
  async (team: string, round: number, tournament: string) => {
    await luna.visit(`/torneos/jornadas?torneo=${await tournamentNamed(tournament)}&jornada=${round}`)
    const name = naming(tMatchDay('details', { match: `${anything}${team}${anything}` }))
    const bare = new RegExp(name.source.replaceAll(team, `[\\u2066-\\u2069]?${team}[\\u2066-\\u2069]?`))
    await report().button(bare).click()
    // A click would leave the pointer on a link of the report, whose page then loads.
    const link = report()
      .main.getByRole('link', { name: tMatchDay('report'), exact: true })
      .last()
    await luna.visit(String(await link.getAttribute('href')))
    await report().isOpen()
    address.set(luna.tab.url())
  },
)

When('I open the report again', opensPage, async () => {
  const { pathname, search } = new URL(address.get())
  await luna.visit(pathname + search)
  await report().isOpen()
})

When('I turn to the section {string} of the report', (section: string) => report().turn(section))

When('I choose the first eleven of {string}, with captain and goalkeeper', (team: string) => report().choose(team))

When('I confirm the line-up of {string}', (team: string) => report().confirm(team))

Then('the line-up of {string} is confirmed, and takes no other player', async (team: string) => {
  await isShown(report().team(team).getByText(t('confirmed'), { exact: true }))
  await eventuallyEquals('the choices of players', () => report().team(team).getByRole('combobox').count(), 0)
})

When(
  'I enter in the report that {int} of {string} got a {string} in minute {string}',
  (number: number, team: string, kind: string, minute: string) => report().enter({ number, team }, kind, minute),
)

Then('the events of the report say {string}', (minute: string) =>
  isShown(
    report()
      .main.getByRole('list', { name: tMatchDay('incidents') })
      .getByText(minute),
  ),
)

When('I enter and confirm everything of the report', async () => {
  const page = report()
  await page.turn(t('lineUps'))
  for (const team of await page.teams) {
    await page.choose(team)
    await page.confirm(team)
  }
  await page.turn(t('events'))
  await page.button(naming(t('useScore', { score: anything }))).click()
  await page.turn(t('confirmation'))
  for (const [role, name] of [
    [t('home'), 'Ada Paz'],
    [t('away'), 'Leo Sol'],
    [t('referee'), 'Eva Luz'],
  ] as const)
    await page.sign(role, name)
  await page.button(t('makeOfficial')).click()
  await isShown(page.main.getByText(t('official')))
})

When('I reopen the report because {string}', async (reason: string) => {
  await fillIn(report().main.getByLabel(t('reopenReason')), reason)
  await report().button(t('reopen')).click()
})

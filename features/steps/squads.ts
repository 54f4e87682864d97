import { Given, Then, When } from '@cucumber/cucumber'
import type { Locator } from 'playwright-core'
import { eventually, eventuallyEquals, hasFocus, isShown } from '../support/eventually.ts'
import { fillIn } from '../support/fill-in.ts'
import { Part } from '../support/part.ts'
import { RecordForm } from '../support/record-form.ts'
import { formOf, recordsIn, teamNamed, tournamentNamed } from '../support/records.ts'
import { luna, opensPage, remembered } from '../support/world.ts'
import { pictureFile, uploads } from './images.ts'

export class SheetPage extends Part {
  get form(): Locator {
    return this.main.getByRole('form', { name: 'Add a player' })
  }

  field(label: string): Locator {
    return this.form.getByLabel(new RegExp(`^${label}`)).first()
  }

  /** A player in the squad, or among former members. */
  member(group: 'In the squad' | 'Left the squad', player: string): Locator {
    return this.main.getByRole('region', { name: group }).getByRole('listitem', { name: player, exact: true })
  }

  /** A player who was found; the last option creates one. */
  option(player: string): Locator {
    return this.tab.getByRole('option', { name: new RegExp(`^${player}`) })
  }

  firstFound(): Locator {
    return this.form.getByRole('listbox', { name: 'Player' }).getByRole('option').first()
  }

  async choose(player: string): Promise<void> {
    await fillIn(this.field('Player'), player)
    await this.firstFound().and(this.option(player)).click()
  }

  async enter(player: string): Promise<void> {
    await this.choose(player)
    await isShown(this.form.getByText(`${player} can be added.`))
    await this.form.getByRole('button', { name: 'Add to the squad' }).click()
  }

  /** Returns the name of the player with a number. */
  async transferOut(number: number): Promise<string> {
    const row = this.main
      .getByRole('region', { name: 'In the squad' })
      .getByRole('listitem')
      .filter({ has: this.tab.getByText(`Number ${number}`, { exact: true }) })
    const name = (await row.getByRole('link').innerText()).trim()
    await row.getByRole('button', { name: `Transfer out: ${name}` }).click()
    await this.answer('Transfer out')
    return name
  }
}

const page = () => new SheetPage(luna.tab)

export const openSheet = async (torneo: string, team: string): Promise<SheetPage> => {
  await luna.visit(`/torneos/plantillas/hoja?${new URLSearchParams({ torneo, equipo: await teamNamed(team) })}`)
  await isShown(page().form)
  return page()
}

interface SquadPlace {
  readonly tournament: string
  readonly team: string
  readonly name: string
  readonly number: number
  readonly status: string
}

const day = 86_400_000

/** A team's players by shirt number in any tournament, each once. */
const playersOf = async (team: string): Promise<readonly SquadPlace[]> => {
  const id = await teamNamed(team)
  const places = await recordsIn<SquadPlace>('squads')
  const own = places.filter(place => place.team === id && place.status === 'active')
  return [...new Map(own.map(place => [place.name, place])).values()].toSorted(
    (one, other) => one.number - other.number,
  )
}

const spokenOf = remembered<readonly SquadPlace[]>('a player')

const speakOf = (...players: readonly (SquadPlace | undefined)[]): readonly SquadPlace[] => {
  const found = players.filter(player => player !== undefined)
  if (found.length < players.length) throw new Error('The demo has too few players for this scenario.')
  spokenOf.set(found)
  return found
}

const player = (): SquadPlace => {
  const [first] = spokenOf.get()
  if (!first) throw new Error('No step has spoken of a player yet.')
  return first
}

const setWindow = async (tournament: string, closesAt: number): Promise<void> => {
  const id = await tournamentNamed(tournament)
  await luna.space.database.update(`tournaments/${id}`, { opensAt: Date.now() - 30 * day, closesAt })
}

Given('players can be entered in {string} today', opensPage, (tournament: string) =>
  setWindow(tournament, Date.now() + day),
)

Given(
  'the lowest free number of {string} in {string} is {int}',
  opensPage,
  async (team: string, tournament: string, lowest: number) => {
    const [id, squad] = [await tournamentNamed(tournament), await teamNamed(team)]
    const places = await recordsIn<SquadPlace>('squads')
    const worn = places.filter(place => place.team === squad && place.tournament === id).map(({ number }) => number)
    const free = Array.from({ length: 99 }, (_, at) => at + 1).find(number => !worn.includes(number))
    await eventuallyEquals('the lowest free number', async () => free, lowest)
  },
)

When('players could be entered in {string} until yesterday', opensPage, (tournament: string) =>
  setWindow(tournament, Date.now() - day),
)

When('I look at the sheet of {string} in {string}', opensPage, async (team: string, tournament: string) => {
  await openSheet(await tournamentNamed(tournament), team)
})

When('I enter the first two players of {string} by keyboard alone', async (team: string) => {
  const [one, other] = await playersOf(team)
  const { keyboard } = luna.tab
  const sheet = page()
  await sheet.field('Player').focus()
  for (const { name } of speakOf(one, other)) {
    // The form resets once the previous player is added.
    await eventuallyEquals('the field for the player to hold', () => sheet.field('Player').inputValue(), '')
    await hasFocus('the field for the player', sheet.field('Player'))
    await keyboard.type(name)
    // Results for earlier letters may still be above the player.
    await isShown(sheet.firstFound().and(sheet.option(name)))
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await isShown(sheet.form.getByText(`${name} can be added.`))
    await keyboard.press('Enter')
    await isShown(sheet.member('In the squad', name))
  }
})

Then('they are on the sheet with the numbers 1 and 2', async () => {
  for (const [index, { name }] of spokenOf.get().entries())
    await isShown(
      page()
        .member('In the squad', name)
        .getByText(`Number ${index + 1}`, { exact: true }),
    )
})

Then('the field for the next player has the focus', () =>
  hasFocus('the field for the next player', page().field('Player')),
)

When('I choose a player of {string}', async (team: string) => {
  const [first] = await playersOf(team)
  speakOf(first)
  await page().choose(player().name)
})

When('I enter the number {int}', (number: number) => fillIn(page().field('Shirt number'), String(number)))

Then('nobody can be added', async () => {
  const sheet = page()
  await sheet.form.getByRole('button', { name: 'Add to the squad' }).click()
  await hasFocus('the first field that is refused', sheet.field('Player'))
  const count = await sheet.member('In the squad', player().name).count()
  if (count > 0) throw new Error('The player was added.')
})

When('I transfer the player with number {int} out', async (number: number) => {
  speakOf({ name: await page().transferOut(number), number, tournament: '', team: '', status: 'active' })
})

Then('the player is among those who left, and the next free number is {int}', async (number: number) => {
  const sheet = page()
  await isShown(sheet.member('Left the squad', player().name))
  await isShown(sheet.main.getByText(new RegExp(`Next free number: ${number}\\b`)))
})

When('I enter the player who was transferred', () => page().enter(player().name))

Then('the player is on the sheet with the number {int}', async (number: number) => {
  const row = page().member('In the squad', player().name)
  await isShown(row.getByText(`Number ${number}`, { exact: true }))
})

Then('the sheet says that the player is suspended for {string}', async (why: string) => {
  const row = page().member('In the squad', player().name)
  await isShown(row.getByText(`Suspended: ${why}.`))
})

Then('the suspensions of {string} name the player with {string}', async (tournament: string, team: string) => {
  const id = await tournamentNamed(tournament)
  await luna.visit(`/torneos/torneos/${id}/clasificacion?vista=sanciones`)
  const now = page().main.getByRole('region', { name: 'Suspended now' }).getByRole('listitem')
  await isShown(now.filter({ hasText: player().name }).filter({ hasText: team }).first())
})

Given('I have uploaded the crest {string}, which shows {string}', opensPage, async (file: string, text: string) => {
  await luna.visit('/torneos/equipos/imagenes/new')
  await isShown(luna.frame.content)
  await uploads().choose([pictureFile(file)])
  await fillIn(uploads().textOf(file), text)
  await uploads()
    .upload(file)
    .getByRole('button', { name: `Save ${file}`, exact: true })
    .click()
  await isShown(uploads().upload(file).getByText('Saved', { exact: true }))
})

const chosen = remembered<string>('a picture')

/** Address of a part's only picture; '' before it renders. */
const pictureIn = async (part: Locator): Promise<string> => {
  const picture = part.locator('img')
  return (await picture.count()) === 0 ? '' : ((await picture.getAttribute('src')) ?? '')
}

When('I choose {string} as the crest of {string}', opensPage, async (picture: string, team: string) => {
  await luna.visit(await formOf('team', { name: team }))
  const form = new RecordForm(luna.tab)
  const crest = () => pictureIn(form.main.getByRole('group', { name: 'Crest' }))
  const former = await eventually('the crest to be drawn', crest, Boolean)
  await form.fill('Crest', picture)
  const isOther = (source: string) => source !== '' && source !== former
  chosen.set(await eventually('another crest to be drawn', crest, isOther))
  await form.save()
})

Then('I see the new crest there', () =>
  eventuallyEquals('the crest of the sheet to be', () => pictureIn(page().main), chosen.get()),
)

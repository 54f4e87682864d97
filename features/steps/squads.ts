import { Given, Then, When } from '@cucumber/cucumber'
import { eventually, hasFocus, isShown } from '../support/eventually.ts'
import { SheetPage } from '../support/pages/sheet-page.ts'
import { teamNamed, tournamentNamed } from '../support/tournaments.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

const page = (world: LunaWorld) => new SheetPage(world.tab)

interface SquadPlace {
  readonly team: string
  readonly name: string
  readonly number: number
  readonly status: string
}

const day = 86_400_000

/** The players of a team, by the numbers that they wear in any tournament; each once. */
const playersOf = async (world: LunaWorld, team: string): Promise<readonly SquadPlace[]> => {
  const id = await teamNamed(world, team)
  const places = Object.values((await world.space.database.read('squads')) as unknown as Record<string, SquadPlace>)
  const own = places.filter(place => place.team === id && place.status === 'active')
  return [...new Map(own.map(place => [place.name, place])).values()].toSorted(
    (one, other) => one.number - other.number,
  )
}

/** Of whom a scenario speaks. */
const spokenOf = new WeakMap<LunaWorld, readonly SquadPlace[]>()

const speakOf = (world: LunaWorld, ...players: readonly (SquadPlace | undefined)[]): readonly SquadPlace[] => {
  const found = players.filter(player => player !== undefined)
  if (found.length < players.length) throw new Error('The demo has too few players for this scenario.')
  spokenOf.set(world, found)
  return found
}

const player = (world: LunaWorld): SquadPlace => {
  const [first] = spokenOf.get(world) ?? []
  if (!first) throw new Error('No step has spoken of a player yet.')
  return first
}

const setWindow = async (world: LunaWorld, tournament: string, closesAt: number): Promise<void> => {
  const id = await tournamentNamed(world, tournament)
  await world.space.database.update(`tournaments/${id}`, { opensAt: Date.now() - 30 * day, closesAt })
}

Given('players can be entered in {string} today', async function (this: LunaWorld, tournament: string) {
  await setWindow(this, tournament, Date.now() + day)
})

When('players could be entered in {string} until yesterday', async function (this: LunaWorld, tournament: string) {
  await setWindow(this, tournament, Date.now() - day)
})

When(
  'I look at the sheet of {string} in {string}',
  opensPage,
  async function (this: LunaWorld, team: string, tournament: string) {
    const [torneo, equipo] = [await tournamentNamed(this, tournament), await teamNamed(this, team)]
    await this.visit(`/torneos/plantillas/hoja?${new URLSearchParams({ torneo, equipo })}`)
    await isShown(page(this).form)
  },
)

When('I enter the first two players of {string} by keyboard alone', async function (this: LunaWorld, team: string) {
  const [one, other] = await playersOf(this, team)
  const { keyboard } = this.tab
  const sheet = page(this)
  await sheet.field('Player').focus()
  for (const { name } of speakOf(this, one, other)) {
    await hasFocus('the field for the player', sheet.field('Player'))
    await keyboard.type(name)
    await isShown(sheet.option(name).first())
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await isShown(sheet.form.getByText(`Nothing is in the way of ${name}.`))
    await keyboard.press('Enter')
    await isShown(sheet.member('In the squad', name))
  }
})

Then('they are on the sheet with the numbers 1 and 2', async function (this: LunaWorld) {
  for (const [index, { name }] of (spokenOf.get(this) ?? []).entries())
    await isShown(
      page(this)
        .member('In the squad', name)
        .getByText(`Number ${index + 1}`, { exact: true }),
    )
})

Then('the squad has {string} players', async function (this: LunaWorld, size: string) {
  await isShown(page(this).main.getByText(size, { exact: true }))
})

Then('the sheet says {string}', async function (this: LunaWorld, text: string) {
  await isShown(page(this).main.getByText(text, { exact: true }))
})

Then('the field for the next player has the focus', async function (this: LunaWorld) {
  await hasFocus('the field for the next player', page(this).field('Player'))
})

When('I choose a player of {string}', async function (this: LunaWorld, team: string) {
  const [first] = await playersOf(this, team)
  speakOf(this, first)
  await page(this).choose(player(this).name)
})

When('I enter the number {int}', async function (this: LunaWorld, number: number) {
  await page(this).field('Shirt number').fill(String(number))
})

const reads = (world: LunaWorld, label: string, wanted: RegExp) =>
  eventually(
    `"${label}" to say ${wanted}`,
    () => page(world).saidOf(label),
    text => wanted.test(text),
  )

Then(
  'I read at {string} that the player is in the squad of {string}',
  async function (this: LunaWorld, label: string, team: string) {
    await reads(this, label, new RegExp(`The player is in the squad of ${team} from .+: end that stay first\\.`))
  },
)

Then('I read at {string} who wears number {int}', async function (this: LunaWorld, label: string, number: number) {
  await reads(this, label, new RegExp(`^\\S+ .+ wears number ${number} in this squad\\. Choose another\\.`))
})

Then('I read at {string} until when players could be entered', async function (this: LunaWorld, label: string) {
  await reads(this, label, /^Players could be entered until .+\./)
})

Then('nobody can be added', async function (this: LunaWorld) {
  const sheet = page(this)
  await sheet.form.getByRole('button', { name: 'Add to the squad' }).click()
  await hasFocus('the first field that is refused', sheet.field('Player'))
  const count = await sheet.member('In the squad', player(this).name).count()
  if (count > 0) throw new Error('The player was added.')
})

When('I transfer the player with number {int} out', async function (this: LunaWorld, number: number) {
  const sheet = page(this)
  const row = sheet.main
    .getByRole('region', { name: 'In the squad' })
    .getByRole('listitem')
    .filter({ has: this.tab.getByText(`Number ${number}`, { exact: true }) })
  const name = (await row.getByRole('link').innerText()).trim()
  speakOf(this, { name, number, team: '', status: 'active' })
  await row.getByRole('button', { name: `Transfer out: ${name}` }).click()
  await sheet.dialog.getByRole('button', { name: 'Transfer out' }).click()
})

Then(
  'the player is among those who left, and the next free number is {int}',
  async function (this: LunaWorld, number: number) {
    const sheet = page(this)
    await isShown(sheet.member('Left the squad', player(this).name))
    await isShown(sheet.main.getByText(new RegExp(`Next free number: ${number}\\b`)))
  },
)

When('I enter the player who was transferred', async function (this: LunaWorld) {
  const sheet = page(this)
  await sheet.choose(player(this).name)
  await isShown(sheet.form.getByText(`Nothing is in the way of ${player(this).name}.`))
  await sheet.form.getByRole('button', { name: 'Add to the squad' }).click()
})

Then('the player is on the sheet with the number {int}', async function (this: LunaWorld, number: number) {
  const row = page(this).member('In the squad', player(this).name)
  await isShown(row.getByText(`Number ${number}`, { exact: true }))
})

Then('the sheet says that the player is suspended for {string}', async function (this: LunaWorld, why: string) {
  const row = page(this).member('In the squad', player(this).name)
  await isShown(row.getByText(`Suspended: ${why}.`))
})

Then(
  'the suspensions of {string} name the player with {string}',
  async function (this: LunaWorld, tournament: string, team: string) {
    const id = await tournamentNamed(this, tournament)
    await this.visit(`/torneos/torneos/${id}/clasificacion?vista=sanciones`)
    const now = page(this).main.getByRole('region', { name: 'Suspended now' }).getByRole('listitem')
    await isShown(
      now
        .filter({ hasText: player(this).name })
        .filter({ hasText: team })
        .first(),
    )
  },
)

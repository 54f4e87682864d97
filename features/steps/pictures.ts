import { Given, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import { pictureFile } from '../support/files.ts'
import { ImagesPage } from '../support/pages/images-page.ts'
import { LeagueForm } from '../support/pages/league-form.ts'
import { SheetPage } from '../support/pages/sheet-page.ts'
import { teamNamed } from '../support/tournaments.ts'
import { type LunaWorld, opensPage } from '../support/world.ts'

Given(
  'I have uploaded the crest {string}, which shows {string}',
  opensPage,
  async function (this: LunaWorld, file: string, text: string) {
    await this.visit('/torneos/equipos/imagenes/new')
    await isShown(this.frame.content)
    const images = new ImagesPage(this.tab)
    await images.choose([pictureFile(file)])
    await images.textOf(file).fill(text)
    await images.save(file).click()
    await isShown(images.upload(file).getByText('Saved', { exact: true }))
  },
)

/** The picture that a scenario has chosen, as the form shows it. */
const chosen = new WeakMap<LunaWorld, string>()

When(
  'I choose {string} as the crest of {string}',
  opensPage,
  async function (this: LunaWorld, picture: string, team: string) {
    await this.visit(`/torneos/equipos/edit/${await teamNamed(this, team)}`)
    const form = new LeagueForm(this.tab)
    const former = await eventually('the crest to be drawn', () => form.pictureIn('Crest'), Boolean)
    await form.fill('Crest', picture)
    const isOther = (source: string) => source !== '' && source !== former
    chosen.set(this, await eventually('another crest to be drawn', () => form.pictureIn('Crest'), isOther))
    await form.save()
  },
)

Then('I see the new crest there', async function (this: LunaWorld) {
  await eventuallyEquals('the crest of the sheet to be', () => new SheetPage(this.tab).crest(), chosen.get(this) ?? '')
})

import { Given, Then, When } from '@cucumber/cucumber'
import { eventually, eventuallyEquals, isShown } from '../support/eventually.ts'
import { pictureFile } from '../support/files.ts'
import { ImagesPage } from '../support/pages/images-page.ts'
import { LeagueForm } from '../support/pages/league-form.ts'
import { SheetPage } from '../support/pages/sheet-page.ts'
import { teamNamed } from '../support/tournaments.ts'
import { luna, opensPage, remembered } from '../support/world.ts'

Given('I have uploaded the crest {string}, which shows {string}', opensPage, async (file: string, text: string) => {
  await luna.visit('/torneos/equipos/imagenes/new')
  await isShown(luna.frame.content)
  const images = new ImagesPage(luna.tab)
  await images.choose([pictureFile(file)])
  await images.textOf(file).fill(text)
  await images.save(file).click()
  await isShown(images.upload(file).getByText('Saved', { exact: true }))
})

/** The picture that a scenario has chosen, as the form shows it. */
const chosen = remembered<string>('chosen')

When('I choose {string} as the crest of {string}', opensPage, async (picture: string, team: string) => {
  await luna.visit(`/torneos/equipos/edit/${await teamNamed(team)}`)
  const form = new LeagueForm(luna.tab)
  const former = await eventually('the crest to be drawn', () => form.pictureIn('Crest'), Boolean)
  await form.fill('Crest', picture)
  const isOther = (source: string) => source !== '' && source !== former
  chosen.set(await eventually('another crest to be drawn', () => form.pictureIn('Crest'), isOther))
  await form.save()
})

Then('I see the new crest there', () =>
  eventuallyEquals('the crest of the sheet to be', () => new SheetPage(luna.tab).crest(), chosen.find() ?? ''),
)

import { beforeEach, expect, test } from 'vitest'
import { pictureText } from '../../src/model/fields/text-pictures.ts'
import { collections } from '../../src/model/testing/contract/collections.ts'
import { ensure, goToState, worldOfSamples } from '../../src/model/testing/contract/samples.ts'
import { issuesInData } from './issues-in-data.ts'
import { issuesInSides } from './issues-in-sides.ts'
import { storeOf } from './testing/truth.ts'

const world = worldOfSamples()
const contents = world.collection('contents')
const images = world.collection('images')
const teams = world.collection('teams')
const id = 'subject'

beforeEach(() => {
  goToState(world, contents, 'inReview')
  for (const picture of ['one', 'two']) ensure(world, images, picture)
  const values = {
    status: 'published',
    cover: 'two',
    body: pictureText('images', { id: 'one', alt: 'A', caption: 'B' }),
  }
  world.write(world.updateFor(contents, { id, values, action: 'publish' }), 'admin')
})

const found = (collection = contents) => issuesInSides(storeOf(world), collection, collections)

test('what the rules have admitted is no issue', async () => {
  const all = await Promise.all(collections.map(each => found(each)))
  expect(all.flat()).toEqual([])
})

test('a claim that no record has is reported, with how it is taken over', async () => {
  world.force({
    'unique/contents/slug/first': `${id}/keys`,
    'unique/contents/slug/second': 'gone',
    'unique/contents/slug/third': id,
  })
  expect(await found()).toEqual([
    expect.stringContaining('contents: 1 claim (first): "slug" is claimed for "subject/keys", which has another value'),
    expect.stringContaining('contents: 1 claim (second): "slug" is claimed for "gone"'),
    expect.stringContaining('contents: 1 claim (third): "slug" is claimed for "subject"'),
  ])
})

test('a use that says no place is reported', async () => {
  for (const value of ['', '/', '/'.repeat(1_000), '0/']) {
    world.force({ [`uses/images/two/contents/${id}/cover`]: value })
    expect(await found(images)).toEqual([
      'images: 1 entry (two/contents/subject/cover): what contents say of their use is no place. The records cannot be deleted while it is there: delete it below uses/images in the Firebase console.',
    ])
  }
})

test('a picture that is public while nothing published shows it is reported', async () => {
  for (const value of ['cover/', 'pictures/0']) {
    world.force({ [`shown/images/two/contents/${id}`]: value, [`shown/images/one/contents/${id}`]: 'pictures/0' })
    expect(await found(images)).toEqual([
      expect.stringContaining('images: 1 entry (two/contents/subject): the picture is public'),
    ])
  }
  world.force({ 'shown/images/two/contents/gone': 'cover', [`shown/images/two/contents/${id}`]: 'cover' })
  expect(await found(images)).toEqual([expect.stringContaining('(two/contents/gone)')])
})

test('a reference with a slash is reported with the records', async () => {
  ensure(world, teams, 'team')
  world.force({ 'teams/team/crest': '/sample' })
  expect(await issuesInData(storeOf(world), teams, world.collections)).toContainEqual(
    expect.stringMatching(/^teams: 1 record \(team.*"crest"/),
  )
})

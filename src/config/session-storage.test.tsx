import { beforeEach, expect, test } from 'vitest'
import { dropMentions, dropSessionsBut, sessionKeyOf } from './session-storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const uid of ['ana', 'luis']) {
    localStorage.setItem(sessionKeyOf(uid, 'palette'), 'The derby')
    sessionStorage.setItem(sessionKeyOf(uid, 'place./manager/contents'), 'The derby')
    localStorage.setItem(`luna.layout.${uid}`, 'horizontal')
  }
})

const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()

const chosen = ['luna.layout.ana', 'luna.layout.luis']

test('what is kept of a session goes with it; what somebody chose for this device stays', () => {
  dropSessionsBut(null)
  expect(keys()).toEqual(chosen)
})

test('the sessions of others go when somebody signs in, and so does what earlier versions kept beyond them', () => {
  localStorage.setItem('luna.palette.luis', '[]')
  dropSessionsBut('luis')
  expect(keys()).toEqual([...chosen, 'luna.session.luis.palette', 'luna.session.luis.place./manager/contents'])
})

test('entries that mention something are dropped, whoever’s they are; those of other sites are not', () => {
  localStorage.setItem('another-site', 'The derby')
  localStorage.setItem('luna.draft ["luis","contents","derby"]', '')
  dropMentions(text => text.includes('derby'))
  expect(keys()).toEqual(['another-site', ...chosen])
})

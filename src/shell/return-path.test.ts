import { expect, test } from 'vitest'
import { hasEndedIn, returnPathOf, signInPathFor } from './return-path.ts'

const origin = 'https://console.luna.test'
const leadsTo = (asked: string) => returnPathOf(`?${new URLSearchParams({ back: asked })}`, origin)

test('the page asked for survives signing in with its query and hash', () => {
  const path = signInPathFor({ pathname: '/manager/contents', search: '?search=luna+llena&page=2', hash: '#list' })
  expect(returnPathOf(path.slice(path.indexOf('?')), origin)).toBe('/manager/contents?search=luna+llena&page=2#list')
})

test('a session that ended elsewhere is told from a first visit', () => {
  const place = { pathname: '/manager/contents/edit/s1', search: '', hash: '' }
  const path = signInPathFor(place, { hasEnded: true })
  const search = path.slice(path.indexOf('?'))
  expect(returnPathOf(search, origin)).toBe('/manager/contents/edit/s1')
  expect(hasEndedIn(search)).toBe(true)
  expect(hasEndedIn(signInPathFor(place))).toBe(false)
  expect(signInPathFor({ pathname: '/', search: '', hash: '' }, { hasEnded: true })).toBe('/login?ended=')
})

test('the bare address asks for no page', () => {
  expect(signInPathFor({ pathname: '/', search: '', hash: '' })).toBe('/login')
  expect(returnPathOf('', origin)).toBe('/')
})

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/.//evil.test',
  'javascript:alert(1)',
  'manager/apps',
  '',
  ...['/login', '/login?back=%2Flogin', '/auth/signin-1', '/auth/signup-1', '/auth/reset-password-1'],
])('%j does not lead out of the console, nor back to signing in', asked => {
  expect(leadsTo(asked)).toBe('/')
})

test('an encoded path is led to as it was asked for', () => {
  expect(leadsTo('/manager/contents/edit/a%2Fb%20c')).toBe('/manager/contents/edit/a%2Fb%20c')
})

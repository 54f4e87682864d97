import { expect, test } from 'vitest'
import { chooseScreen } from './choose-screen.ts'

const at = (pathname: string, search = '') => ({ pathname, search, hash: '' })
const ana = { uid: 'ana' }

test.each(['/', '/manager/contents', '/login', '/auth/signup-1'])(
  'whoever was signed in sees the frame at %s, and no form',
  path => {
    expect(chooseScreen(ana, at(path))).toEqual({ screen: 'frame', redirect: null })
  },
)

test('whoever was not is led to the sign-in, and back to the page asked for afterwards', () => {
  expect(chooseScreen(null, at('/manager/contents', '?page=2'))).toEqual({
    screen: 'sign-in',
    redirect: '/login?back=%2Fmanager%2Fcontents%3Fpage%3D2',
  })
})

test.each([
  ['/login', 'sign-in'],
  ['/auth/signin-1', 'sign-in'],
  ['/auth/signup-1', null],
  ['/auth/reset-password-1', null],
])('the page %s stays, and begins with the screen "%s"', (path, screen) => {
  expect(chooseScreen(null, at(path))).toEqual({ screen, redirect: null })
})

test('where the browser refuses its storage the console says what is drawn', () => {
  expect(chooseScreen(undefined, at('/manager/contents'))).toEqual({ screen: null, redirect: null })
})

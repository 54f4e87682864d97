import { expect, test } from 'vitest'
import { filesFor } from './files-by-route.ts'

const files = {
  files: ['/console.js', '/database.js', '/authentication.js', '/list.js', '/editor.js', '/editor.css'],
  database: [1],
  authentication: [2],
  console: [0],
  signIn: [5],
  routes: [
    ['/contents', [3], {}, ['stats']],
    ['/contents/edit/:id', [4, 5], {}, ['stats']],
    ['/home', [3], { lmf: [4] }, []],
  ],
} as const

test.each([
  ['/contents', ['/console.js', '/list.js']],
  ['/contents/', ['/console.js', '/list.js']],
  ['/contents/edit/-Nc1', ['/console.js', '/editor.js', '/editor.css']],
  ['/contents/edit/-Nc1/history', ['/console.js']],
  ['/', ['/console.js']],
])('what %s needs', (path, then) => {
  expect(filesFor(files, path, true, null)).toEqual([['/database.js'], then])
  expect(filesFor(files, path, false, null)).toEqual([['/database.js', '/authentication.js'], then])
})

test('a page that is refused to the role needs nothing of its own', () => {
  expect(filesFor(files, '/contents/edit/-Nc1', true, 'stats')).toEqual([['/database.js'], ['/console.js']])
})

test.each([
  ['lmf', ['/console.js', '/list.js', '/editor.js']],
  ['contents', ['/console.js', '/list.js']],
])('what a page needs for %s', (role, then) => {
  expect(filesFor(files, '/home', true, role)).toEqual([['/database.js'], then])
})

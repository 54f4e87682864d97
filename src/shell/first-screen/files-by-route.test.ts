import { expect, test } from 'vitest'
import { filesFor } from './files-by-route.ts'

const files = {
  files: ['/console.js', '/database.js', '/list.js', '/editor.js', '/editor.css'],
  always: 2,
  routes: [
    ['/contents', [2]],
    ['/contents/edit/:id', [3, 4]],
  ],
} as const

const always = ['/console.js', '/database.js']

test.each([
  ['/contents', [...always, '/list.js']],
  ['/contents/', [...always, '/list.js']],
  ['/contents/edit/-Nc1', [...always, '/editor.js', '/editor.css']],
  ['/contents/edit/-Nc1/history', always],
  ['/', always],
])('what %s needs', (path, needed) => {
  expect(filesFor(files, path)).toEqual(needed)
})

import { expect, test } from 'vitest'
import { filesFor } from './files-by-route.ts'

const files = {
  files: ['/console.js', '/database.js', '/authentication.js', '/list.js', '/editor.js', '/editor.css'],
  database: [1],
  authentication: [2],
  console: [0],
  signIn: [5],
  routes: [
    ['/contents', [3]],
    ['/contents/edit/:id', [4, 5]],
  ],
} as const

test.each([
  ['/contents', ['/console.js', '/list.js']],
  ['/contents/', ['/console.js', '/list.js']],
  ['/contents/edit/-Nc1', ['/console.js', '/editor.js', '/editor.css']],
  ['/contents/edit/-Nc1/history', ['/console.js']],
  ['/', ['/console.js']],
])('what %s needs', (path, then) => {
  expect(filesFor(files, path)).toEqual([['/database.js', '/authentication.js'], then])
})

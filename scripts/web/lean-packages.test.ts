import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { leanPackages } from './lean-packages.ts'

const lean = async (file: string): Promise<string> => {
  const { transform } = leanPackages
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing.')
  const result = await Reflect.apply(transform, {}, [await readFile(file, 'utf8'), file])
  return result?.code
}

const require = createRequire(import.meta.url)

test('classes of Authentication hold their own values, so that those which nobody uses can be left out', async () => {
  const { resolve } = createRequire(require.resolve('firebase/package.json'))
  const folder = resolve('@firebase/auth/package.json').replace('package.json', 'dist/esm/')
  const [file] = /index-\w+\.js/.exec(await readFile(`${folder}index.js`, 'utf8')) ?? []
  const code = await lean(folder + file)
  expect(code).toMatch(/^class GoogleAuthProvider extends BaseOAuthProvider \{ static \w+ = "google\.com"/m)
  expect(code).not.toMatch(/^\w+Provider\.PROVIDER_ID = /m)
})

test('the database is reached by websockets alone', async () => {
  const folder = require.resolve('@firebase/database/package.json').replace('package.json', 'dist/')
  const code = await lean(`${folder}index.esm.js`)
  expect(code).toContain('return [WebSocketConnection];')
})

test('links bring nothing along that only a server of the router needs', async () => {
  const folder = require.resolve('react-router/package.json').replace('package.json', 'dist/production/')
  const chunks = (await readdir(folder)).filter(name => name.startsWith('chunk-') && name.endsWith('.mjs'))
  const code = (await Promise.all(chunks.map(chunk => lean(folder + chunk)))).join('')
  expect(code).toMatch(/return false \? .*PrefetchPageLinks/)
})

test('React throws marks to itself that are no errors of a place', async () => {
  const code = await lean(
    require.resolve('react-dom/package.json').replace('package.json', 'cjs/react-dom-client.production.js'),
  )
  expect(code).toMatch(/SuspenseException = Object\.assign\(Object\.create\(Error\.prototype\)/)
  expect(code).not.toMatch(/Exception = Error\(/)
})

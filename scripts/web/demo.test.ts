import { build, type Rollup } from 'vite'
import { expect, test, vi } from 'vitest'
import { demoFriends } from '../../src/adapters/demo-api/mock/demo.ts'
import { messages } from '../../src/shell/demo/chat-messages.ts'
import { inProject } from '../project.ts'
import { isDemo } from './demo.ts'

// A build takes a few seconds, on machines that are busy with other tests.
vi.setConfig({ testTimeout: 90_000 })

const buildPlain = async () => {
  vi.stubEnv('LUNA_DEMO', '')
  const result = await build({
    root: inProject('.'),
    logLevel: 'silent',
    build: { write: false, minify: false, reportCompressedSize: false },
  })
  vi.unstubAllEnvs()
  if (!('output' in result)) throw new Error('The console was not built once.')
  const isChunk = (file: (typeof result.output)[number]): file is Rollup.OutputChunk => file.type === 'chunk'
  const chunks = result.output.filter(isChunk)
  return {
    files: result.output.map(({ fileName }) => fileName),
    // A module of which nothing is left has come into the graph, and not into the page.
    modules: chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? [id.replaceAll('\\', '/').replace(inProject('.').replaceAll('\\', '/'), '')] : [],
      ),
    ),
    code: chunks.map(({ code }) => code).join('\n'),
  }
}

test('a build that is not the demo has nothing of the chat, its mock and its friends', async () => {
  const { files, modules, code } = await buildPlain()
  expect(modules).toContain('src/shell/header/header.tsx')
  expect(modules.filter(id => /(\/|^)(msw|demo-api)\/|demo\/chat/.test(id)).toSorted()).toEqual([
    'src/shell/demo/chat.tsx',
  ])
  expect(files).not.toContain('mockServiceWorker.js')
  for (const word of [
    messages.searchHint.en,
    messages.notFound.en,
    '/api/friend',
    ...demoFriends.map(({ name }) => name),
  ])
    expect(code).not.toContain(word)
})

test.each([
  ['1', false, true],
  ['0', true, false],
  ['', true, true],
  ['', false, false],
  [undefined, true, true],
])('LUNA_DEMO=%s, where it would be %s, makes it %s', (value, otherwise, is) => {
  expect(isDemo(value, otherwise)).toBe(is)
})

test('any other LUNA_DEMO is refused with what it may be', () => {
  expect(() => isDemo('yes', true)).toThrow(
    `LUNA_DEMO is "yes": set it to 1 for a console with the demo's chat, or to 0 for one without.`,
  )
})

import { isAbsolute } from 'node:path'
import { build, type Plugin, type Rollup } from 'vite'
import { expect, test, vi } from 'vitest'
import { demoFriends } from '../../src/adapters/demo-api/mock/demo.ts'
import { chatMessages } from '../../src/shell/demo/chat-messages.ts'
import { inProject } from '../../tools/project.ts'
import { demoOf } from './demo.ts'
import { allow, allowAppCheck, assertConnects, hosting as projectHosting, readHosting } from './hosting.ts'

const rule = (source: string, key: string, value: string) => ({ source, headers: [{ key, value }] })

test.each([
  ['**', '/', true],
  ['**', '/a/b.js', true],
  ['/assets/**', '/assets/a/b.js', true],
  ['/assets/**', '/assets', false],
  ['/*.html', '/index.html', true],
  ['/*.html', '/a/index.html', false],
  ['/a.b', '/aXb', false],
  ['!/assets/**', '/assets/a.js', false],
  ['!/assets/**', '/login', true],
  ['/@(api|assets)/**', '/api/friend/list', true],
  ['/@(api|assets)/**', '/assets/a.js', true],
  ['/@(api|assets)/**', '/apiary/a', false],
  ['!/@(api|assets)/**', '/api/friend/list', false],
  ['!/@(api|assets)/**', '/', true],
])('%s matches %s: %s', (source, path, matches) => {
  const { rewriteFor } = readHosting({ headers: [], rewrites: [{ source, destination: '/index.html' }] })
  expect(rewriteFor(path)).toBe(matches ? '/index.html' : undefined)
})

test.each(['/+(a|b)', '/@(a|*)', '/a?', '/[ab]', '/{a,b}'])(
  '%s is refused rather than read otherwise than Firebase does',
  source => {
    expect(() => readHosting({ rewrites: [], headers: [rule(source, 'X', '1')] })).toThrow(
      `firebase.json has the pattern "${source}"; the local server knows only *, **, @(a|b) and a leading !.`,
    )
  },
)

test('of several values for a header the last one holds', () => {
  const { headersFor } = readHosting({
    rewrites: [],
    headers: [rule('**', 'Cache-Control', 'no-cache'), rule('/assets/**', 'cache-control', 'immutable')],
  })
  expect(headersFor('/')).toEqual(new Map([['cache-control', 'no-cache']]))
  expect(headersFor('/assets/a.js')).toEqual(new Map([['cache-control', 'immutable']]))
})

test('further sources are allowed in one directive, and nothing else changes in the policy', () => {
  const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'"
  expect(allow(policy, 'connect-src', ['ws://127.0.0.1:9000'])).toBe(
    "default-src 'none'; connect-src 'self' ws://127.0.0.1:9000; base-uri 'none'",
  )
})

test('only a build with App Check lets the page load reCAPTCHA, show its frame and fetch proofs', () => {
  const policy = projectHosting().headersFor('/').get('content-security-policy') ?? ''
  expect(policy).not.toMatch(/recaptcha|gstatic|appcheck/i)
  const directives = new Map(
    allowAppCheck(policy)
      .split('; ')
      .map(text => [text.split(' ')[0], text]),
  )
  expect(directives.get('script-src')).toBe(
    "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  )
  expect(directives.get('frame-src')).toMatch(
    / https:\/\/www\.google\.com\/recaptcha\/ https:\/\/recaptcha\.google\.com\/recaptcha\/$/,
  )
  expect(directives.get('connect-src')).toMatch(
    / https:\/\/content-firebaseappcheck\.googleapis\.com https:\/\/www\.google\.com\/recaptcha\/$/,
  )
  expect(directives.get('style-src')).toBe("style-src 'self'")
})

test('a policy that names the origin of an address, or its parent, lets the page connect, and no other', () => {
  const policy = "default-src 'none'; connect-src 'self' https://vitals.luna.test https://*.firebaseio.com"
  for (const address of ['https://vitals.luna.test/collect', 'https://luna.firebaseio.com/vitals'])
    expect(() => assertConnects(policy, address)).not.toThrow()
  for (const address of ['https://other.luna.test/collect', 'http://vitals.luna.test/collect'])
    expect(() => assertConnects(policy, address)).toThrow(
      `The page may not connect to ${new URL(address).origin}: add it to connect-src`,
    )
})

test('the console is served with a policy that admits no foreign script or style, no frame but players of videos, and nothing inline that the build does not name', () => {
  const policy = projectHosting().headersFor('/login').get('content-security-policy') ?? ''
  const directives = new Map(policy.split('; ').map(text => [text.split(' ')[0], text]))
  expect(directives.get('default-src')).toBe("default-src 'none'")
  expect(directives.get('script-src')).toBe("script-src 'self'")
  expect(directives.get('style-src')).toBe("style-src 'self'")
  expect(directives.get('frame-src')).toBe('frame-src https://www.youtube-nocookie.com https://player.vimeo.com')
  expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'")
})

test('pages are asked for anew each time, and built files never again', () => {
  const { headersFor } = projectHosting()
  expect(headersFor('/login').get('cache-control')).toBe('no-cache')
  expect(headersFor('/assets/index-1a2b.js').get('cache-control')).toBe('public, max-age=31536000, immutable')
})

// A build takes long while other tests run.
vi.setConfig({ testTimeout: 90_000 })

/** Skips packages and stylesheets, which are slow and equal in all demo scopes. */
const withoutSheets: Plugin = {
  name: 'luna-without-sheets',
  enforce: 'pre',
  load: id => (/\.s?css$/.test(id) ? '' : null),
}
const isPackage = (id: string): boolean => /^[@\w]/.test(id) && !isAbsolute(id) && id !== 'index.html'

const buildWith = async (demo: '' | '0') => {
  vi.stubEnv('LUNA_DEMO', demo)
  const result = await build({
    root: inProject('.'),
    logLevel: 'silent',
    plugins: [withoutSheets],
    build: { write: false, minify: false, reportCompressedSize: false, rolldownOptions: { external: isPackage } },
  })
  vi.unstubAllEnvs()
  if (!('output' in result)) throw new Error('The console was not built once.')
  const notices = result.output.find(({ fileName }) => fileName === 'licenses.txt')
  const isChunk = (file: (typeof result.output)[number]): file is Rollup.OutputChunk => file.type === 'chunk'
  const chunks = result.output.filter(isChunk)
  return {
    files: result.output.map(({ fileName }) => fileName),
    // An emptied module is in the graph but not in the page.
    modules: chunks.flatMap(({ modules, imports, dynamicImports }) => [
      ...imports,
      ...dynamicImports,
      ...Object.entries(modules).flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? [id.replaceAll('\\', '/').replace(inProject('.').replaceAll('\\', '/'), '')] : [],
      ),
    ]),
    code: chunks.map(({ code }) => code).join('\n'),
    notices: notices?.type === 'asset' ? String(notices.source) : '',
  }
}

const furniture = [
  'src/shell/demo/promotion.tsx',
  'src/shell/demo/actions-menu.tsx',
  'src/shell/demo/sample-notifications.tsx',
]
const pages = ['src/areas/demo/sample-page/sample-page.tsx']

test.each([
  ['', [...furniture, ...pages]],
  ['0', []],
] as const)(
  'a build with LUNA_DEMO=%s has nothing of the chat, of its mock and friends; of the template’s furniture and pages: %j',
  async (demo, has) => {
    const { files, modules, code, notices } = await buildWith(demo)
    expect(modules).toEqual(expect.arrayContaining(['src/shell/header/header.tsx', 'react']))
    expect(modules.filter(id => /(\/|^)(msw|demo-api)\/|demo\/chat/.test(id)).toSorted()).toEqual([
      'src/shell/demo/chat.tsx',
    ])
    const template = modules.filter(id => /areas\/demo\/.+\.tsx|shell\/demo\/(promotion|actions|sample)/.test(id))
    if (has.length === 0) expect(template).toEqual([])
    else expect(template).toEqual(expect.arrayContaining([...has]))
    expect(files).not.toContain('mockServiceWorker.js')
    // Includes a font, a style sheet, and dependencies of a web worker.
    for (const name of ['@fontsource-variable/open-sans', 'bootstrap', 'marked'])
      expect(notices).toContain(`\n${name} `)
    for (const word of [
      chatMessages.searchHint.en,
      chatMessages.notFound.en,
      '/api/friend',
      ...demoFriends.map(({ name }) => name),
    ])
      expect(code).not.toContain(word)
  },
)

test.each([
  ['1', 'pages', 'all'],
  ['0', 'all', 'none'],
  ['', 'all', 'all'],
  ['', 'pages', 'pages'],
  [undefined, 'pages', 'pages'],
] as const)('LUNA_DEMO=%s, where a build would have %s of the demo, makes it %s', (value, otherwise, is) => {
  expect(demoOf(value, otherwise)).toBe(is)
})

test('any other LUNA_DEMO is refused with what it may be', () => {
  expect(() => demoOf('yes', 'all')).toThrow(
    `LUNA_DEMO is "yes": set it to 1 for a console with the demo's chat, to 0 for one without chat, demo pages and placeholders, or leave it out.`,
  )
})

import type { Page } from 'playwright-core'
import { build } from 'vite'
import { inProject } from '../../tools/project.ts'
import { openPage } from '../bench/stage.ts'
import { css } from '../web/css.ts'
import { hosting } from '../web/hosting.ts'

const origin = 'http://localhost'

type Script =
  | { readonly type: 'chunk'; readonly code: string }
  | { readonly type: 'asset'; readonly source: string | Uint8Array }

const built = async (file: string): Promise<{ entry: string; files: ReadonlyMap<string, Script> }> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: inProject('.'),
    css,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: inProject(file), preserveEntrySignatures: 'strict' },
    },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error(`${file} was not built once.`)
  const entry = result.output.find(output => output.type === 'chunk' && output.isEntry)
  if (!entry) throw new Error(`${file} has no chunk of its own.`)
  return { entry: `/${entry.fileName}`, files: new Map(result.output.map(output => [`/${output.fileName}`, output])) }
}

type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

export interface OpenedModule<Module extends Functions> extends AsyncDisposable {
  readonly page: Page
  /** Calls an exported function in the page. Copies arguments and results. */
  readonly call: <Name extends keyof Module & string>(
    name: Name,
    ...args: Parameters<Module[Name]>
  ) => Promise<Awaited<ReturnType<Module[Name]>>>
  readonly complaints: readonly string[]
}

/**
 * An empty page in Chromium under the console's own headers, above all its content security policy, with a module of
 * the project. For features that happy-dom lacks: parsing hostile HTML, decoding pictures.
 *
 * @param file the module's path in the project
 * @param isBare without the headers: for code that must keep hostile content harmless by itself
 */
export const openModule = async <Module extends Functions>(
  file: string,
  { isBare = false } = {},
): Promise<OpenedModule<Module>> => {
  const { entry, files } = await built(file)
  const opened = await openPage({})
  const { page } = opened
  const complaints: string[] = []
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(String(error)))
  // All requests are answered here, so none leaves the page.
  await page.route('**', route => {
    const { pathname } = new URL(route.request().url())
    const headers = isBare ? {} : Object.fromEntries(hosting().headersFor(pathname))
    const script = files.get(pathname)
    if (script) {
      const body = script.type === 'chunk' ? script.code : Buffer.from(script.source)
      return route.fulfill({ body, headers, contentType: 'text/javascript' })
    }
    if (pathname === '/')
      return route.fulfill({ body: '<!doctype html><html lang="en">', headers, contentType: 'text/html' })
    return route.fulfill({ status: 404, headers })
  })
  try {
    await page.goto(`${origin}/`)
    // A string, since Vitest would transform the import.
    await page.evaluate(`import('${entry}').then(module => Object.assign(window, { tested: module }))`)
  } catch (error) {
    await opened[Symbol.asyncDispose]()
    throw error
  }
  return {
    page,
    call: (name, ...args) =>
      page.evaluate(
        ([called, given]) => (globalThis as unknown as { tested: Module }).tested[called]?.(...given) as never,
        [name, args] as const,
      ),
    complaints,
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  }
}

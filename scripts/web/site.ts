import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The best encoding that an Accept-Encoding header allows. */
export const encodingFor = (accepted = ''): Encoding | undefined =>
  encodings.find(encoding => new RegExp(`\\b${encoding}\\b`).test(accepted))

const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

/** Maximum quality, as at build time: two seconds for all files. */
const thorough = brotliOf(constants.BROTLI_MAX_QUALITY)
/** Fast compression for a response: takes milliseconds, and is still smaller than gzip. */
const quick = brotliOf(5)

export class SiteFile {
  readonly body: Buffer
  readonly type: string
  readonly hash: string
  readonly #compressed: Partial<Record<Encoding, Buffer>> = {}

  constructor(path: string, body: Buffer) {
    this.body = body
    this.type = types.get(extname(path)) ?? 'application/octet-stream'
    this.hash = createHash('sha1').update(body).digest('base64url')
  }

  get etag(): string {
    return `"${this.hash}"`
  }

  get isCompressible(): boolean {
    return /^(text\/|application\/(json|manifest)|image\/svg)/.test(this.type)
  }

  /** Compresses once; undefined when that saves nothing. */
  compressed(encoding: Encoding): Buffer | undefined {
    if (!this.isCompressible) return undefined
    this.#compressed[encoding] ??= encoding === 'br' ? brotliCompressSync(this.body, quick) : gzipSync(this.body)
    return this.#compressed[encoding]
  }

  /** Uses the folder's precompressed files of {@link compressSite} from now on. */
  async takeCompressed(folder: string): Promise<void> {
    const found = await readFile(join(folder, this.hash)).catch(() => undefined)
    if (found) this.#compressed.br = found
  }
}

const types = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.jpg', 'image/jpeg'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json'],
  ['.map', 'application/json'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.webp', 'image/webp'],
  ['.woff', 'font/woff'],
  ['.woff2', 'font/woff2'],
])

/** Files of a folder by URL path. Only these can be served, whatever the path. */
export type Site = ReadonlyMap<string, SiteFile>

/** Reads a folder, and compressed files from another (see {@link compressSite}). Throws without an index.html. */
export const readSite = async (folder: string, compressed?: string): Promise<Map<string, SiteFile>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter(entry => entry.isFile())
      .map(async entry => {
        const file = join(entry.parentPath, entry.name)
        const path = file.slice(folder.length).replaceAll('\\', '/')
        return [path, new SiteFile(path, await readFile(file))] as const
      }),
  )
  const site = new Map(files)
  if (!site.has('/index.html')) throw new Error(`${folder} has no index.html: build the console first.`)
  if (compressed !== undefined) await Promise.all([...site.values()].map(file => file.takeCompressed(compressed)))
  return site
}

/** A file of a folder, read now; undefined when missing or outside the folder. */
export const readSiteFile = async (folder: string, path: string): Promise<SiteFile | undefined> => {
  const file = resolve(folder, `.${path}`)
  if (!file.startsWith(resolve(folder) + sep)) return undefined
  const body = await readFile(file).catch(() => undefined)
  return body && new SiteFile(path, body)
}

/** Compresses a folder's files into another, by hash; skips existing ones and removes outdated ones. */
export const compressSite = async (folder: string, compressed: string): Promise<void> => {
  await mkdir(compressed, { recursive: true })
  const there = new Set(await readdir(compressed))
  const files = [...(await readSite(folder)).values()].filter(file => file.isCompressible)
  await Promise.all(
    files.map(async ({ hash, body }) => {
      if (!there.delete(hash)) await writeFile(join(compressed, hash), await promisify(brotliCompress)(body, thorough))
    }),
  )
  await Promise.all([...there].map(hash => rm(join(compressed, hash))))
}

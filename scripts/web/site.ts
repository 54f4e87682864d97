import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

export class SiteFile {
  readonly body: Buffer
  readonly type: string
  readonly etag: string
  #compressed: Buffer | undefined

  constructor(path: string, body: Buffer) {
    this.body = body
    this.type = types.get(extname(path)) ?? 'application/octet-stream'
    this.etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  }

  /** The body by gzip, compressed once; undefined where that would win nothing. */
  get compressed(): Buffer | undefined {
    if (!isCompressible(this.type)) return undefined
    this.#compressed ??= gzipSync(this.body)
    return this.#compressed
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

const isCompressible = (type: string): boolean => /^(text\/|application\/(json|manifest)|image\/svg)/.test(type)

/** The files of a folder by the path that they are served under. What is not in here cannot be served, whatever a path holds. */
export type Site = ReadonlyMap<string, SiteFile>

/** Reads a folder. Throws when it has no index.html. */
export const readSite = async (folder: string): Promise<Site> => {
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
  return site
}

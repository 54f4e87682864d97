import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { inProject } from '../../tools/project.ts'

/** Path of the third-party notices in hosting. */
export const licensesFile = 'licenses.txt'

const accepted: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
]

/** Whether a package may ship, by its license: an SPDX expression without parentheses in it. */
export const isAccepted = (license: string): boolean =>
  license
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(/ or /i)
    .some(choice => choice.split(/ and /i).every(license => accepted.includes(license)))

interface Notice {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly author: string | null
  readonly text: string
}

/** The folder of a file's package; null for the project's files. */
const folderOf = (file: string): string | null => {
  const at = file.lastIndexOf('/node_modules/')
  if (at === -1) return null
  const inner = file.slice(at + '/node_modules/'.length).split('/')
  const name = inner.slice(0, inner[0]?.startsWith('@') ? 2 : 1)
  return `${file.slice(0, at)}/node_modules/${name.join('/')}`
}

const noticeIn = async (folder: string): Promise<Notice> => {
  const {
    name,
    version,
    license = 'none',
    author = null,
  } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const files = (await readdir(folder)).filter(file => /^(licen[cs]e|copying|notice)/i.test(file)).toSorted()
  const texts = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')))
  return {
    name,
    version,
    // Very old packages have an object.
    license: typeof license === 'string' ? license : JSON.stringify(license),
    author: author?.name ?? author,
    text: texts.map(text => text.trim()).join('\n\n'),
  }
}

/**
 * License notices of the files' packages, by name.
 *
 * @throws Error listing packages whose license is not accepted
 */
export const noticesOf = async (files: Iterable<string>): Promise<readonly Notice[]> => {
  const paths = [...files].map(file =>
    normalizePath(file)
      .replace(/[?#].*$/, '')
      .replaceAll('\0', ''),
  )
  const folders = [...new Set(paths.flatMap(path => folderOf(path) ?? []))]
  const notices = await Promise.all(folders.filter(folder => existsSync(join(folder, 'package.json'))).map(noticeIn))
  const refused = notices.filter(({ license }) => !isAccepted(license))
  if (refused.length > 0) {
    const names = refused.map(({ name, license }) => `${name} (${license})`).join(', ')
    throw new Error(`The licenses of these packages are not accepted: ${names}. Accepted: ${accepted.join(', ')}.`)
  }
  return notices.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

const heading = 'Third-party software in this console, and its licenses.\n'

/** Refers packages without a license text to another with the same license. */
const elsewhere = ({ license, author }: Notice, notices: readonly Notice[]): string => {
  const sameTerms = notices.filter(other => other.license === license && other.text !== '')
  const [fullest] = sameTerms.toSorted((one, other) => other.text.length - one.text.length)
  const where = fullest
    ? `Its license is printed in full under ${fullest.name}.`
    : `See https://spdx.org/licenses/${license}.`
  return author === null ? where : `By ${author}. ${where}`
}

/** The notices as text. */
export const printed = (notices: readonly Notice[]): string => {
  const lines = notices.flatMap(notice => [
    '',
    '-'.repeat(80),
    `${notice.name} ${notice.version}, ${notice.license}`,
    '',
    notice.text || elsewhere(notice, notices),
  ])
  return [heading, ...lines, ''].join('\n')
}

/** Packages used by styles, including fonts, as files: they are no modules of the bundle. */
const takenByStyles = async (): Promise<readonly string[]> => {
  const sheets = (await readdir(inProject('src'), { recursive: true })).filter(file => file.endsWith('.scss'))
  const texts = await Promise.all(sheets.map(file => readFile(inProject(join('src', file)), 'utf8')))
  const named = texts.flatMap(text =>
    [...text.matchAll(/(?:@import|@use|url\()\s*'([^']+)'/g)].map(([, name]) => name ?? ''),
  )
  return named.flatMap(name => {
    const file = inProject(`node_modules/${name}`)
    const folder = name.startsWith('.') ? null : folderOf(normalizePath(file))
    return folder !== null && existsSync(join(folder, 'package.json')) ? [file] : []
  })
}

/** Writes the notices of all bundled packages next to the page, including those of styles, fonts and web workers. */
export const licenses = (): { readonly inPage: Plugin; readonly inWorkers: Plugin } => {
  const inWorkers = new Set<string>()
  return {
    inPage: {
      name: 'luna-licenses',
      apply: 'build',
      async generateBundle() {
        const notices = await noticesOf([...this.getModuleIds(), ...inWorkers, ...(await takenByStyles())])
        this.emitFile({ type: 'asset', fileName: licensesFile, source: printed(notices) })
      },
    },
    // Workers are bundled separately, before the page.
    inWorkers: {
      name: 'luna-licenses-of-workers',
      generateBundle() {
        for (const id of this.getModuleIds()) inWorkers.add(id)
      },
    },
  }
}

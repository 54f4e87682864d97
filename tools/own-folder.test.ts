import { existsSync } from 'node:fs'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../emulators/testing/temporary-folder.ts'
import { CommandError } from './command.ts'
import { emptyOwnFolder, ownMark } from './own-folder.ts'
import { inProject } from './project.ts'

const refusal = (folder: string) =>
  emptyOwnFolder(folder, 'npm run pack-worker').then(
    () => null,
    (error: CommandError) => error,
  )

test('a folder that is missing or empty becomes one of the command, and the command empties it at its next run', async () => {
  using temporary = temporaryFolder()
  await mkdir(join(temporary.path, 'empty'))
  for (const folder of ['new/deep', 'empty'].map(name => join(temporary.path, name))) {
    await emptyOwnFolder(folder, 'npm run pack-worker')
    await mkdir(join(folder, 'old'))
    await writeFile(join(folder, 'old/worker.js'), '')
    await emptyOwnFolder(folder, 'npm run pack-worker')
    expect(await readdir(folder)).toEqual([ownMark])
  }
})

test.each([
  ['holds files of somebody else', async (folder: string) => writeFile(join(folder, 'thesis.txt'), '')],
  ['was written by another command', (folder: string) => emptyOwnFolder(folder, 'npm run spec')],
  [
    'is called like the mark, but is a folder of somebody else',
    (folder: string) => mkdir(join(folder, ownMark)).then(() => undefined),
  ],
])('a folder that %s stays as it is', async (_, fill) => {
  using temporary = temporaryFolder()
  await fill(temporary.path)
  const before = await readdir(temporary.path)
  const error = await refusal(temporary.path)
  expect(error).toBeInstanceOf(CommandError)
  expect(error?.message).toBe(
    `${temporary.path} was not written by "npm run pack-worker", which would remove what is in it. Name a new folder or an empty one, or empty this one yourself.`,
  )
  expect(await readdir(temporary.path)).toEqual(before)
})

test('the default folder of a command is replaced where an earlier version wrote it without a mark', async () => {
  using project = temporaryFolder()
  const fill = async (name: string) => {
    await mkdir(join(project.path, name))
    await writeFile(join(project.path, name, 'worker.js'), '')
    return join(project.path, name)
  }
  const [own, another, deeper] = [await fill('dist-worker'), await fill('dist-spec'), await fill('dist-worker/deeper')]
  await expect(emptyOwnFolder(deeper, 'npm run pack-worker', project.path)).rejects.toThrow('was not written by')
  await expect(emptyOwnFolder(another, 'npm run pack-worker', project.path)).rejects.toThrow('was not written by')
  await emptyOwnFolder(own, 'npm run pack-worker', project.path)
  expect(await readdir(own)).toEqual([ownMark])
  await emptyOwnFolder(another, 'npm run spec', project.path)
  expect(await readdir(another)).toEqual([ownMark])
})

test('a default folder that leads elsewhere, or that another command has written, stays as it is', async () => {
  using project = temporaryFolder()
  using elsewhere = temporaryFolder()
  await writeFile(join(elsewhere.path, 'thesis.txt'), '')
  const [link, marked] = [join(project.path, 'dist-worker'), join(project.path, 'dist-spec')]
  await symlink(elsewhere.path, link)
  await emptyOwnFolder(marked, 'npm run pack-worker', project.path)
  await expect(emptyOwnFolder(link, 'npm run pack-worker', project.path)).rejects.toThrow('is a link')
  await expect(emptyOwnFolder(marked, 'npm run spec', project.path)).rejects.toThrow('was not written by')
  expect(await readdir(elsewhere.path)).toEqual(['thesis.txt'])
})

test('a file and a link are not taken for folders', async () => {
  using temporary = temporaryFolder()
  const [file, link, target] = ['file', 'link', 'target'].map(name => join(temporary.path, name)) as [
    string,
    string,
    string,
  ]
  await writeFile(file, 'text')
  await emptyOwnFolder(target, 'npm run pack-worker')
  await writeFile(join(target, 'worker.js'), '')
  await symlink(target, link)
  expect((await refusal(file))?.message).toBe(`${file} is a file, not a folder. Name a new folder or an empty one.`)
  expect((await refusal(link))?.message).toBe(`${link} is a link. Name the folder that it leads to, or a new one.`)
  expect(existsSync(join(target, 'worker.js'))).toBe(true)
})

test.each([inProject('.'), inProject('..'), inProject('scripts/..')])(
  '%s, which holds the project, is refused even where it bears the mark',
  async folder => {
    expect((await refusal(folder))?.message).toMatch(/ holds this project, which would be removed\. /)
    expect(existsSync(inProject('package.json'))).toBe(true)
  },
)

test('a folder that cannot be made is refused with what to do', async () => {
  using temporary = temporaryFolder()
  const file = join(temporary.path, 'file')
  await writeFile(file, '')
  const error = await refusal(join(file, 'folder'))
  expect(error).toBeInstanceOf(CommandError)
  expect(error?.message).toMatch(/cannot be written: ENOTDIR: .*\. Name a folder that this account may write to\.$/)
})

test.runIf(process.platform === 'linux')('a folder of the system that takes no entries is refused', async () => {
  expect((await refusal('/proc/one/two'))?.message).toMatch(/^\/proc\/one\/two cannot be written: ENOENT: /)
})

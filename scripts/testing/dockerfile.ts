import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '../project.ts'

interface Image {
  /** Local path of its working directory. */
  readonly workdir: string
  readonly user: string
  /** A command as `docker run` starts it, without the arguments that are given there. */
  readonly entrypoint: readonly string[]
}

/** Long lines may go on after a backslash. */
const instructionsIn = (text: string) =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1).trim() }))

/**
 * Carries out a Dockerfile in an empty folder of this machine, instruction by instruction, where there is neither Docker nor a network: files come from its own
 * folder, commands run in a shell that has this Node and, for npm, `offline-npm.mjs`.
 *
 * @throws Error at what fails, and at instructions that it does not know
 */
export const buildImage = (context: string, root: string): Image => {
  const programs = join(root, 'bin')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'npm'), `#!/bin/sh\nexec node '${inProject('scripts/testing/offline-npm.mjs')}' "$@"\n`)
  chmodSync(join(programs, 'npm'), 0o755)
  const PATH = [programs, join(process.execPath, '..'), '/usr/bin', '/bin'].join(':')
  let workdir = root
  let user = 'root'
  let entrypoint: readonly string[] = []
  const steps: Readonly<Record<string, (rest: string) => void>> = {
    FROM: image => {
      if (!/^node:\d+-slim$/.test(image)) throw new Error(`Nothing is known of the image ${image}.`)
    },
    WORKDIR: path => {
      workdir = join(root, path)
      mkdirSync(workdir, { recursive: true })
    },
    COPY: rest => {
      const [to = '.', ...files] = rest.split(/\s+/).reverse()
      for (const file of files) cpSync(join(context, file), join(workdir, to, file), { recursive: true })
    },
    RUN: command => {
      execFileSync('sh', ['-c', command], { cwd: workdir, env: { PATH }, stdio: 'pipe' })
    },
    USER: name => {
      user = name
    },
    ENTRYPOINT: list => {
      entrypoint = JSON.parse(list)
    },
  }
  for (const { name, rest } of instructionsIn(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    const step = steps[name]
    if (!step) throw new Error(`Nothing is known of "${name} ${rest}".`)
    step(rest)
  }
  return { workdir, user, entrypoint }
}

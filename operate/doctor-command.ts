import { readFile } from 'node:fs/promises'
import { declared } from '../tools/collections.ts'
import { parseArguments } from '../tools/command.ts'
import { rulesFile } from '../tools/project.ts'
import { appCheckIn, examine, type Finding } from './doctor.ts'
import { type Environment, openProject } from './project.ts'

const help = `npm run doctor -- PROJECT

Examines a project and changes nothing: rules and indexes, the shape of the data, the worker and how late it is, admins, Authentication, App Check, images for phones,
the clock, and the last backup. Each finding says what to do. The exit code is 0 without findings, and 1 with some.

  PROJECT      id of the Firebase project; one that begins with demo-, such as demo-luna, is that of the emulators on this machine

A real project needs application default credentials, for example GOOGLE_APPLICATION_CREDENTIALS, and LUNA_FIREBASE_DATABASE_URL in the environment
or in .env.deploy.`

export const printed = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ subject, isFine, text }) => `${isFine ? 'ok   ' : 'TO DO'}  ${subject.padEnd(9)} ${text}`)

export const runDoctor = async (args: readonly string[], environment: Environment): Promise<number> => {
  const { values } = parseArguments(args, ['PROJECT'], {}, help)
  const project = await openProject(values[0] ?? '', environment)
  const [{ collections }, rules] = await Promise.all([declared(), readFile(rulesFile, 'utf8')])
  const findings = await examine({
    project,
    collections,
    rules,
    authDomain: environment.LUNA_FIREBASE_AUTH_DOMAIN || undefined,
    appCheck: appCheckIn(environment),
    site: project.isEmulator ? undefined : environment.LUNA_SITE_ORIGIN || `https://${project.id}.web.app`,
  })
  for (const line of printed(findings)) console.log(line)
  const open = findings.filter(({ isFine }) => !isFine).length
  console.log(
    open === 0 ? `"${project.id}" is well.` : `"${project.id}" needs you: ${open} of ${findings.length} points.`,
  )
  return open === 0 ? 0 : 1
}

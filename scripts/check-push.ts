import { checkContract } from '../emulators/push/check-contract.ts'
import { startPushEmulator } from '../emulators/push/push-emulator.ts'
import { assertProjectId, isDemo } from '../operate/project.ts'
import { parseFlags, runCommand } from '../tools/command.ts'
import { demoProject } from '../tools/project.ts'
import { postTo } from '../worker/push/fcm.ts'
import { postToProject } from '../worker/push/service.ts'

const help = `npm run check-push -- [flags]

Checks that the push service does what the worker relies on; nothing is sent. Without a project, or for one that begins with demo-, it asks the simulation.

  --project ID   ask Firebase's, for this project; needs its application default credentials`

const flags = { project: { type: 'string' } } as const

const checkProject = async (project: string) => checkContract({ post: await postToProject(project) })

const checkSimulation = async () => {
  const { origin, fcm, stop } = await startPushEmulator()
  const post = postTo({ origin, project: demoProject, accessToken: async () => 'owner' })
  return checkContract({ post, setFaults: faults => fcm.setFaults(faults) }).finally(stop)
}

await runCommand(async () => {
  const { project: id } = parseFlags(process.argv.slice(2), flags, help)
  const project = id === undefined || isDemo(assertProjectId(id)) ? undefined : id
  const checked = await (project === undefined ? checkSimulation() : checkProject(project))
  for (const { name, issue, status } of checked)
    console.log(
      `${issue === null ? 'as expected' : 'UNEXPECTED '}  ${status}  ${name}${issue === null ? '' : `: ${issue}`}`,
    )
  const different = checked.filter(({ issue }) => issue !== null).length
  console.log(`${checked.length} requests to ${project ?? 'the simulation'}, ${different} answered unexpectedly.`)
  if (checked.some(({ issue, status }) => issue !== null && status === 403))
    console.log(
      'Enable "Firebase Cloud Messaging API (V1)" in the project, and give the account of these credentials the role "Firebase Cloud Messaging API Admin".',
    )
  return different === 0 ? 0 : 1
})

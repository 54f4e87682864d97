import { runDoctor } from '../operate/doctor-command.ts'
import { withDeployFile } from '../operate/project.ts'
import { runCommand } from '../tools/command.ts'

await runCommand(() => runDoctor(process.argv.slice(2), withDeployFile(process.env)))

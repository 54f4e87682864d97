import { withDeployFile } from '../operate/project.ts'
import { runSetup } from '../operate/setup-command.ts'
import { runCommand } from '../tools/command.ts'

await runCommand(() => runSetup(process.argv.slice(2), withDeployFile(process.env)))

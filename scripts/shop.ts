/** The owner's command line: npm run shop -- help */
import { runCommand } from '../apps/server/src/commands/run.ts'

process.exitCode = await runCommand(process.argv.slice(2))

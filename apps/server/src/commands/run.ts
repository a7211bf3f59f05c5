import { CommandMistake } from '#server/commands/command.ts'
import { commands, findCommand } from '#server/commands/commands.ts'
import { help, helpFor } from '#server/commands/help.ts'
import { readConfig } from '#server/config.ts'
import { startEmbeddedDatabase } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { isEmptyDatabase } from '#server/demo/empty-shop.ts'
import { dataFolder, openServices } from '#server/services.ts'
import { explain } from '#server/start-trouble.ts'

/** Runs one command and gives the code to exit with. A shop that is open meanwhile is not disturbed. */
export async function runCommand([name = 'help', ...args]: string[]): Promise<number> {
  try {
    const asked = helpAsked(name, args)
    if (asked) {
      console.log(asked)
      return 0
    }
    const command = findCommand(name)
    const config = readConfig({ ...process.env, LOG_LEVEL: 'error' })
    const embedded = config.DATABASE_URL
      ? undefined
      : await startEmbeddedDatabase({ dataDir: dataFolder(config) })
    const url = config.DATABASE_URL ?? embedded?.url ?? ''
    try {
      await migrate(url)
      const { services, close } = await openServices(config, url)
      try {
        if (await isEmptyDatabase(services.db))
          throw new CommandMistake(
            'There is no shop here yet. Open it first: npm start -- --empty, or npm start for the demo',
          )
        for (const line of await command.run(services, args)) console.log(line)
      } finally {
        await close()
      }
    } finally {
      if (embedded && !embedded.wasRunning) await embedded.stop()
    }
    return 0
  } catch (error) {
    console.error(error instanceof CommandMistake ? error.message : explain(error))
    return 1
  }
}

const helpWords = ['help', '--help', '-h']

/** `help`, `help COMMAND` and `COMMAND --help`; null when something is to be done. */
function helpAsked(name: string, [first, ...rest]: string[]): string | null {
  if (helpWords.includes(name)) return first === undefined ? help(commands) : helpFor(findCommand(first))
  const isAsked = [first, ...rest].some((word) => word === '--help' || word === '-h')
  return isAsked ? helpFor(findCommand(name)) : null
}

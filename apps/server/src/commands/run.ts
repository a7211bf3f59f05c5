import { CommandMistake } from '#server/commands/command.ts'
import { findCommand, help } from '#server/commands/commands.ts'
import { readConfig } from '#server/config.ts'
import { startEmbeddedDatabase } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { isEmptyDatabase } from '#server/demo/empty-shop.ts'
import { dataFolder, openServices } from '#server/services.ts'
import { explain } from '#server/start-trouble.ts'

/** Runs one command and gives the code to exit with. A shop that is open meanwhile is not disturbed. */
export async function runCommand([name = 'help', ...args]: string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(name)) {
    console.log(help())
    return 0
  }
  try {
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
          throw new CommandMistake('There is no shop here yet. Open it first: npm start')
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

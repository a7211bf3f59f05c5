/** Writes apps/server/src/database/schema.generated.ts from the migrations; `--verify` only compares. */
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedDatabase } from '../apps/server/src/database/embedded.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'sadu-types-'))
await chmod(dataDir, 0o755)
const database = await startEmbeddedDatabase({ dataDir, unsafe: true })
await migrate(database.url)
const { status } = spawnSync(
  'npx',
  [
    'kysely-codegen',
    ...['--dialect', 'postgres', '--url', database.url],
    ...['--out-file', 'apps/server/src/database/schema.generated.ts'],
    ...['--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}'],
    ...['--exclude-pattern', 'migrations'],
    ...(process.argv.includes('--verify') ? ['--verify'] : []),
  ],
  { stdio: 'inherit' },
)
await database.stop()
await rm(dataDir, { recursive: true })
process.exit(status ?? 1)

/** The shop from its sources: the browser reloads on change, the server starts again. */
import { spawn } from 'node:child_process'

const child = spawn(
  process.execPath,
  [
    '--watch-path=apps/server/src',
    '--watch-path=packages',
    '--watch-preserve-output',
    'apps/server/src/server.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, DEVELOPMENT: 'true' } },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => process.exit(code ?? 0))

import { SettingsError } from '#server/settings.ts'

/** What went wrong at the start and what to do, in a line. */
export function explain(error: unknown): string {
  if (error instanceof SettingsError) return `Some settings are wrong. ${error.message}`
  const { code, message, port, cause } = error as Error & { code?: string; port?: number }
  const inner = (cause as { code?: string; message?: string } | undefined) ?? {}
  switch (code ?? inner.code) {
    case 'EADDRINUSE':
      return `Port ${port ?? ''} is taken by another program. Stop it, or choose another port: PORT=3001 npm start`
    case 'EACCES':
      return `The system does not allow this: ${message}. Choose a port above 1023 or a folder you may write to (DATA_DIR).`
    case 'ENOSPC':
      return 'The disk is full. Make some room, or put the data elsewhere with DATA_DIR.'
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
      return 'The database cannot be reached. Is the server of DATABASE_URL running, and is its address right?'
    case '28P01':
    case '28000':
      return 'The database refuses the user or password of DATABASE_URL.'
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it first.'
    default:
      return inner.message ? `${message}: ${inner.message}` : message
  }
}

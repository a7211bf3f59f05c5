import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { explain } from '#server/start-trouble.ts'

describe('settings', () => {
  test('all of them may be left out', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_URL: undefined,
      RATE_LIMITS: true,
    })
  })

  test('an empty value is as good as none', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ DATABASE_URL: undefined, PORT: 3000 })
  })

  test('S7.1 S7.2 the hosts of the calls are read at run time, and unset they are this server’s', () => {
    expect(readConfig({}).API_HOST).toBeUndefined()
    const { API_HOST, GATEWAY_HOST, SEARCH_HOST } = readConfig({
      API_HOST: 'https://api.example/',
      GATEWAY_HOST: 'https://gw.example',
      SEARCH_HOST: 'https://s.example',
    })
    expect([API_HOST, GATEWAY_HOST, SEARCH_HOST]).toEqual([
      'https://api.example',
      'https://gw.example',
      'https://s.example',
    ])
  })

  test.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535 (it is "eighty")'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535 (it is "70000")'],
    ['DATABASE_URL', 'nowhere', 'DATABASE_URL must be a full address such as https://host'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent (it is "loud")'],
    ['RATE_LIMITS', 'maybe', 'RATE_LIMITS must be true or false (it is "maybe")'],
    ['TOKEN_SECRET', 'short', 'TOKEN_SECRET must be at least 32 characters'],
  ])(
    'a wrong %s stops the start with its name and what would be right; a secret is not repeated',
    (name, value, message) => {
      expect(() => readConfig({ [name]: value })).toThrow(message)
      expect(() => readConfig({ [name]: value })).toThrow(
        message.endsWith(')') ? message : new RegExp(`${message}$`),
      )
    },
  )

  test('all wrong values are said at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[\s\S]*LOG_LEVEL/)
  })
})

describe('trouble at the start is said in a line, with what to do', () => {
  test.each([
    [
      { code: 'EADDRINUSE', port: 3000 },
      'Port 3000 is taken by another program. Stop it, or choose another port: PORT=3001 npm start',
    ],
    [
      { code: 'ECONNREFUSED' },
      'The database cannot be reached. Is the server of DATABASE_URL running, and is its address right?',
    ],
    [{ code: 'ENOSPC' }, 'The disk is full. Make some room, or put the data elsewhere with DATA_DIR.'],
    [{ code: '28P01' }, 'The database refuses the user or password of DATABASE_URL.'],
    [{ code: '3D000' }, 'The database named in DATABASE_URL does not exist. Create it first.'],
  ])('%o', (fields, line) => {
    expect(explain(Object.assign(new Error('raw'), fields))).toBe(line)
  })
})

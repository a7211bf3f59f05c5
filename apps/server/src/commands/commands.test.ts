import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { CommandMistake } from '#server/commands/command.ts'
import { commands, findCommand, help } from '#server/commands/commands.ts'
import { repositoryRoot } from '#server/config.ts'
import { newCustomer } from '#server/testing/customers.ts'
import { useShop } from '#server/testing/shop.ts'

const shop = useShop({ env: { PUBLIC_URL: 'https://shop.example' } })
const run = (name: string, ...args: string[]) => findCommand(name).run(shop.services, args)

/** The real thing, in a process of its own. */
async function typed(...args: string[]) {
  const { config } = shop.services
  const env = {
    ...process.env,
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: config.DATA_DIR,
    PUBLIC_URL: 'https://shop.example',
  }
  const script = join(repositoryRoot, 'scripts/shop.ts')
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], { env })
    return { code: 0, stdout, stderr }
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string }
  }
}

describe('npm run shop', () => {
  test('S4.19 impersonate prints a link that the running shop takes, once', async () => {
    const customer = await newCustomer(shop)
    const { code, stdout } = await typed('impersonate', customer.email)
    expect(code).toBe(0)
    const url = new URL(stdout.split('\n')[0] ?? '')
    expect(url.origin).toBe('https://shop.example')
    const body = { impersonatedToken: url.searchParams.get('impersonatedToken') }
    expect((await shop.call('POST', '/api/impersonations/start', { body })).status).toBe(200)
    expect((await shop.call('POST', '/api/impersonations/start', { body })).status).toBe(400)
  })

  test('without a command, or with help, lists them all; an unknown one fails in words', async () => {
    for (const { name, about } of commands) expect(help()).toMatch(new RegExp(`${name} .*\\n.*${about}`))
    expect((await typed()).stdout).toContain('impersonate EMAIL')
    const unknown = await typed('fly')
    expect([unknown.code, unknown.stdout]).toEqual([1, ''])
    expect(unknown.stderr).toContain('There is no command "fly"')
  })

  test('mistakes are told in words, without a stack', async () => {
    await expect(run('impersonate')).rejects.toThrow(CommandMistake)
    await expect(run('impersonate', 'nobody@sadu.test')).rejects.toThrow('No customer has')
    await expect(run('impersonate', 'sara@sadu.test', '--wings')).rejects.toThrow(CommandMistake)
    await expect(run('impersonate', 'sara@sadu.test', '--tenant', 'x')).rejects.toThrow('--tenant')
    const { stderr } = await typed('impersonate', 'nobody@sadu.test')
    expect(stderr).toBe('No customer has the e-mail address nobody@sadu.test\n')
  })

  test('staff come and go', async () => {
    const [, line] = await run('add-staff', 'new@sadu.test', 'Noura', '--no-impersonation')
    const logIn = () =>
      shop.call('POST', '/api/staff/login', {
        body: { email: 'new@sadu.test', password: line?.replace('Password: ', '') },
      })
    const { accessToken } = (await logIn()).body
    const ask = async () =>
      (
        await shop.call('POST', '/api/staff/impersonations', {
          token: accessToken,
          body: { email: 'sara@sadu.test' },
        })
      ).status
    expect(await ask()).toBe(403)
    await expect(run('impersonate', 'sara@sadu.test', '--staff', 'NEW@sadu.test')).rejects.toThrow('right')
    await run('remove-staff', 'new@sadu.test')
    await expect.poll(ask).toBe(401)
    expect((await logIn()).status).toBe(400)
    await expect(run('remove-staff', 'new@sadu.test')).rejects.toThrow('No member of the staff')
  })
})

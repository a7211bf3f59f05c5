import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { CommandMistake } from '#server/commands/command.ts'
import { commands, findCommand } from '#server/commands/commands.ts'
import { help, helpFor } from '#server/commands/help.ts'
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
    const lines = help(commands).split('\n')
    for (const { name, about } of commands)
      expect(lines.find((line) => line.startsWith(`  ${name} `))).toContain(about)
    expect((await typed()).stdout).toContain('impersonate')
    const unknown = await typed('fly')
    expect([unknown.code, unknown.stdout]).toEqual([1, ''])
    expect(unknown.stderr).toContain('There is no command "fly"')
  })

  test('help about one command has its usage and examples that name it; a slip of the finger is guessed', async () => {
    for (const command of commands) {
      expect(helpFor(command)).toContain(`npm run shop -- ${command.name} ${command.usage}`)
      for (const example of command.examples) expect(example.split(' ')[0]).toBe(command.name)
    }
    expect((await typed('help', 'impersonate')).stdout).toContain('impersonate EMAIL')
    expect((await typed('ship', '--help')).stdout).toContain('--tracking')
    expect(() => findCommand('import-product')).toThrow('Did you mean "import-products"?')
    expect(() => findCommand('shipped')).toThrow('Did you mean "ship"?')
    expect(() => findCommand('add-prmo')).toThrow('Did you mean "add-promo"?')
    expect(() => findCommand('fly')).not.toThrow('mean')
  })

  test('mistakes are told in words, without a stack', async () => {
    await expect(run('impersonate')).rejects.toThrow(CommandMistake)
    await expect(run('impersonate', 'nobody@sadu.test')).rejects.toThrow('No customer has')
    await expect(run('impersonate', 'sara@sadu.test', '--wings')).rejects.toThrow(CommandMistake)
    await expect(run('impersonate', 'sara@sadu.test', '--tenant', 'x')).rejects.toThrow('--tenant')
    await expect(run('orders', '--tenant', '77')).rejects.toThrow('There is no shop 77')
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

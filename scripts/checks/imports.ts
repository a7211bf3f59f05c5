/** Who may import whom: routes and shell over features over ui and the rest; the storefront never the server. */
import { readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { sourceFiles } from './source-files.ts'

interface Rule {
  from: RegExp
  /** What must not be imported from there. */
  not: RegExp
  except?: RegExp
  why: string
}

const rules: Rule[] = [
  { from: /^packages\//, not: /^(apps|demo|scripts|e2e)\//, why: 'packages stand on their own' },
  { from: /^packages\/contract\//, not: /^packages\/messages\//, why: 'the contract knows money only' },
  {
    from: /^apps\/storefront\//,
    not: /^apps\/server\//,
    why: 'the storefront reaches the server through calls',
  },
  {
    from: /^apps\/server\//,
    not: /^apps\/(storefront|sandbox-gateway)\//,
    except: /\.test\.ts$|\/testing\//,
    why: 'the server does not know the storefront',
  },
  {
    from: /^apps\/sandbox-gateway\//,
    not: /^apps\/(server|storefront)\//,
    why: 'the sandbox stands for somebody else’s program',
  },
  {
    from: /^apps\/storefront\/app\/(ui|api|i18n|theme)\//,
    not: /^apps\/storefront\/app\/(routes|features|shell)\//,
    why: 'the ground does not know what stands on it',
  },
  {
    from: /^apps\/storefront\/app\/features\//,
    not: /^apps\/storefront\/app\/routes\//,
    why: 'features do not know the pages',
  },
  {
    from: /^apps\/storefront\/app\/(?!server\/|routes\/|root|entry\.server).*/,
    not: /\.server\.tsx?$/,
    except: /\.server\.tsx?$|\.test\.tsx?$/,
    why: 'what never ships is for loaders (types apart)',
  },
]

const importPattern = /^\s*(?:import|export)\s+(type\s+)?[^'"]*?from\s+['"]([^'"]+)['"]/gm

const wrong: string[] = []
for (const file of sourceFiles(/\.tsx?$/)) {
  for (const [, isType, target = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
    const path = resolve(file, target)
    if (!path) continue
    for (const { from, not, except, why } of rules) {
      if (!from.test(file) || except?.test(file) || !not.test(path)) continue
      if (isType && not.source.includes('server')) continue
      wrong.push(`${file} imports ${target}: ${why}`)
    }
  }
}

function resolve(file: string, target: string): string | null {
  if (target.startsWith('.')) return normalize(`${dirname(file)}/${target}`)
  if (target.startsWith('#app/')) return `apps/storefront/app/${target.slice(5)}`
  if (target.startsWith('#server/')) return `apps/server/src/${target.slice(8)}`
  if (target.startsWith('#gateway/')) return `apps/sandbox-gateway/src/${target.slice(9)}`
  const own = target.match(/^@sadu\/([\w-]+)/)?.[1]
  return own ? `${['contract', 'money', 'messages'].includes(own) ? 'packages' : 'apps'}/${own}/` : null
}

for (const line of wrong) console.error(line)
process.exit(wrong.length > 0 ? 1 : 0)

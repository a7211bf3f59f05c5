/** Holds a running server against the contract: npm run conformance -- URL [--staff-email E] [--promo CODE] [--mail FOLDER] */
import { parseArgs } from 'node:util'
import { checkConformance, verdictOf } from '../packages/contract/src/conformance/conformance.ts'
import type { Finding } from '../packages/contract/src/conformance/run.ts'
import type { Options } from '../packages/contract/src/conformance/shop-visit.ts'
import { letterIn } from './letters.ts'

const usage = `npm run conformance -- http://localhost:3000 [options]
  --staff-email EMAIL   somebody who works for the shop; the password comes in STAFF_PASSWORD
  --promo CODE          a promo code that takes any cart
  --mail FOLDER         where a server on this machine writes its mails and text messages (.data/mail)
It registers a customer, places two orders and pays none: choose a server that may have them.`

function readArguments(): { url: string; options: Options } | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'staff-email': { type: 'string' }, promo: { type: 'string' }, mail: { type: 'string' } },
  })
  const [url] = positionals
  if (!url || !URL.canParse(url) || positionals.length > 1) return null
  const email = values['staff-email']
  const password = process.env.STAFF_PASSWORD
  return {
    url,
    options: {
      ...(email && password && { staff: { email, password } }),
      ...(values.promo && { promoCode: values.promo }),
      ...(values.mail && { letter: letterIn(values.mail) }),
    },
  }
}

function print(findings: Finding[]) {
  const width = Math.max(...findings.map(({ call }) => call.length))
  console.log(`${'call'.padEnd(width)}  checks  verdict`)
  for (const finding of findings) {
    const { call, checks, notReached } = finding
    const verdict = verdictOf(finding)
    const passed = `${checks.filter(({ problem }) => problem === null).length}/${checks.length}`
    const why = verdict === 'not reached' ? `: ${notReached}` : ''
    console.log(`${call.padEnd(width)}  ${passed.padStart(6)}  ${verdict}${why}`)
    for (const { what, problem } of checks) if (problem) console.log(`    ${what}: ${problem}`)
  }
}

const given = readArguments()
if (!given) {
  console.error(usage)
  process.exit(2)
}
const findings = await checkConformance(given.url, given.options)
print(findings)
const count = (verdict: string) => findings.filter((finding) => verdictOf(finding) === verdict).length
console.log(
  `\n${findings.length} calls: ${count('conforms')} conform, ${count('fails')} fail, ${count('not reached')} not reached`,
)
process.exit(count('fails') > 0 || count('conforms') === 0 ? 1 : 0)

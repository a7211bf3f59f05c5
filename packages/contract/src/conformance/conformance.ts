import { type CallName, calls } from '../index.ts'
import { forgetTheAddress, giveAnAddress } from './journey/addresses.ts'
import { fillTheCart } from './journey/cart.ts'
import { lookAtContent } from './journey/content.ts'
import { sendAFile } from './journey/files.ts'
import { lookAround, lookAtHome } from './journey/goods.ts'
import { goToPay, orderAndRead } from './journey/orders.ts'
import { becomeSomebody, changeThePassword, leave, proveThePhone, workForTheShop } from './journey/people.ts'
import { wish } from './journey/wishes.ts'
import { type Finding, Run } from './run.ts'
import type { Options, Visit } from './shop-visit.ts'

/** In an order in which each finds what it builds on. */
const journeys: ((visit: Visit) => Promise<void>)[] = [
  lookAtContent,
  becomeSomebody,
  lookAround,
  lookAtHome,
  sendAFile,
  wish,
  giveAnAddress,
  fillTheCart,
  orderAndRead,
  goToPay,
  forgetTheAddress,
  proveThePhone,
  workForTheShop,
  changeThePassword,
  leave,
]

export type Verdict = 'conforms' | 'fails' | 'not reached'

export const verdictOf = ({ checks, notReached }: Finding): Verdict => {
  if (checks.some(({ problem }) => problem !== null)) return 'fails'
  return notReached === undefined ? 'conforms' : 'not reached'
}

/** Visits a shop that answers at the address and says of every call of the contract how it went. */
export async function checkConformance(base: string, options: Options = {}): Promise<Finding[]> {
  const run = new Run(base)
  const visit = { run, options } as Visit
  const troubles: string[] = []
  for (const journey of journeys) {
    try {
      await journey(visit)
    } catch (error) {
      troubles.push(error instanceof Error ? error.message : String(error))
    }
  }
  for (const name of Object.keys(calls) as CallName[])
    if (!run.findings.has(name)) run.missing(name, `what it builds on went wrong: ${troubles.join(' · ')}`)
  return (Object.keys(calls) as CallName[]).map((name) => run.findings.get(name) as Finding)
}

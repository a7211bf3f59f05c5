import { call } from '#app/api/call.ts'
import { longTerm } from '#app/api/storage.ts'
import { type Ga4Event, purchaseOf, shaped } from '#app/events/ga4.ts'
import { plainAddress, watchAddress } from '#app/events/plain-address.ts'
import { type Event, listen } from '#app/events/track.ts'

const tagHost = 'https://www.googletagmanager.com'

let isWatching = false

type Layer = { dataLayer?: unknown[] }

/** Lets the tag in and passes on what is told; called once the shopper has agreed, and not before. */
export function startCounting(id: string) {
  const layer = layerOf(window as Layer)
  const isManager = id.startsWith('GTM-')
  // The tag knows its commands by their kind of object: the arguments of a call.
  function command(..._: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  if (!isWatching) {
    isWatching = true
    const page_referrer = plainAddress(document.referrer)
    watchAddress(window, (page_location) => {
      if (isManager) layer.push({ page_location, page_referrer })
      else command('set', { page_location, page_referrer })
    })
  }
  if (isManager) layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  else {
    command('js', new Date())
    command('config', id)
  }
  const script = document.createElement('script')
  script.src = `${tagHost}/${isManager ? 'gtm.js' : 'gtag/js'}?id=${encodeURIComponent(id)}`
  script.async = true
  document.head.append(script)
  const pass = ({ name, parameters }: Ga4Event) =>
    isManager ? layer.push({ event: name, ecommerce: parameters }) : command('event', name, parameters)
  listen((event) => void passOn(event, pass))
}

/** The tag that is there stays until the page is loaded anew, but hears nothing more. */
export const stopCounting = () => listen(undefined)

async function passOn(event: Event, pass: (event: Ga4Event) => void) {
  try {
    if (event.name === 'purchase') await passOnce(event.what.orderId, pass)
    else pass(shaped(event))
    toShop(event)
  } catch {
    // Counting must never stand in the way of shopping.
  }
}

/** A result page that is loaded again is not a second purchase. */
async function passOnce(orderId: string, pass: (event: Ga4Event) => void) {
  const known = (longTerm.get('toldPurchases') ?? '').split(' ')
  if (known.includes(orderId)) return
  const order = await call('GET /web-gw/orders/{id}', { params: { id: orderId }, query: {} })
  longTerm.set('toldPurchases', [...known, orderId].slice(-20).join(' ').trim())
  pass(purchaseOf(order))
}

/** The shop's own record keeps the few that say how a visit went. */
function toShop({ name }: Event) {
  if (name === 'add_to_cart' || name === 'begin_checkout' || name === 'purchase' || name === 'sign_up')
    void call('POST /api/events', { body: { name } }, { keepalive: true }).catch(() => {})
}

function layerOf(place: Layer): unknown[] {
  place.dataLayer ??= []
  return place.dataLayer
}

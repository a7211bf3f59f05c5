// For a bad connection: keeps the shell, the pages last seen and their pictures. Calls are never kept, so that a price
// at the checkout is never an old one; pages that are somebody's own are never kept either.
// The server puts the build's version here: another build is another worker, which begins with nothing kept.
const version = 'sadu-{build}'
const names = { pages: `${version}-pages`, assets: `${version}-assets`, pictures: `${version}-pictures` }
const most = { pages: 60, assets: 150, pictures: 200 }
const offlinePage = '/offline'
const languageNote = '/offline/language'
const patienceMs = 5_000
const privatePaths =
  /^\/(cart|account|orders|pay|payment|login|register|forgot-password|reset-password|wishlist|wish-lists|dev)(\/|-|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(names.pages).then((cache) => cache.add(offlinePage)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

async function takeOver() {
  const current = Object.values(names)
  const old = (await caches.keys()).filter((name) => !current.includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, mayKeep(url)))
  else if (url.pathname.endsWith('.data')) {
    if (mayKeep(url)) event.respondWith(freshFirst(event))
  } else if (isAsset(url)) event.respondWith(keptFirst(event, 'assets'))
  else if (isPicture(url) && !request.headers.has('authorization'))
    event.respondWith(keptFirst(event, 'pictures'))
})

/** A page tells what it is and what it has loaded: it may have been there before this worker was. */
self.addEventListener('message', (event) => {
  const { seen, language, files } = event.data
  event.waitUntil(remember(new URL(seen), language, files))
})

/** What differs by language is dropped with it, and one format of a picture is as good as another. */
const find = (request, kind) => caches.match(request, { cacheName: names[kind], ignoreVary: true })

const isAsset = ({ pathname }) => pathname.startsWith('/assets/')
const isPicture = ({ pathname, searchParams }) =>
  pathname.startsWith('/api/download/') && !searchParams.has('signature')
const mayKeep = ({ pathname }) => !privatePaths.test(pathname.replace(/\.data$/, ''))

async function remember(url, language, files) {
  await changeLanguage(language)
  for (const file of files) {
    const address = new URL(file)
    if (address.origin !== self.location.origin) continue
    if (isAsset(address)) await keepOnce('assets', file)
    else if (isPicture(address)) await keepOnce('pictures', file)
  }
  if (url.origin === self.location.origin && mayKeep(url)) await keepOnce('pages', url.href)
}

/** A page in the language that was left would only ask for the other one: none of them is kept. */
async function changeLanguage(language) {
  const cache = await caches.open(names.pages)
  const noted = await (await cache.match(languageNote))?.text()
  if (noted === language) return
  for (const key of await cache.keys()) await cache.delete(key)
  await cache.put(languageNote, new Response(language))
  await cache.add(new Request(offlinePage, { cache: 'reload' }))
}

/** The network first, for goods and prices change; then what was kept of this page; then a page that says so. */
async function page(event, isKept) {
  try {
    return await freshFirst(event, isKept)
  } catch {
    return (await find(offlinePage, 'pages')) ?? Response.error()
  }
}

async function freshFirst(event, isKept = true) {
  const { request } = event
  const fresh = fetch(request)
  if (!isKept) return fresh
  const answered = fresh.then(
    (answer) => {
      if (answer.ok) event.waitUntil(keep('pages', request, answer.clone()))
      return answer
    },
    async (error) => {
      const kept = await find(request, 'pages')
      if (kept) return kept
      throw error
    },
  )
  // What is kept is better than a long wait; without it there is nothing to do but wait.
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs)).then(() => find(request, 'pages'))
  return Promise.race([answered, late.then((kept) => kept ?? answered)])
}

/** Files and pictures never change under their address. */
async function keptFirst(event, kind) {
  const { request } = event
  const kept = await find(request, kind)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') event.waitUntil(keep(kind, request, answer.clone()))
  return answer
}

async function keepOnce(kind, address) {
  if (await find(address, kind)) return
  const answer = await fetch(address).catch(() => null)
  if (answer?.ok && !answer.redirected) await keep(kind, address, answer)
}

async function keep(kind, request, answer) {
  const cache = await caches.open(names[kind])
  // Put last, as the newest: the oldest go first.
  await cache.delete(request, { ignoreVary: true })
  await cache.put(request, answer)
  const keys = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith(offlinePage))
  for (const key of keys.slice(0, Math.max(0, keys.length - most[kind]))) await cache.delete(key)
}

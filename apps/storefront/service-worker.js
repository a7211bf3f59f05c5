// For a bad connection: keeps the shell, the pages last seen and their pictures. Calls are never kept, so that a price
// at the checkout is never an old one; pages that are somebody's own are never kept either.
const version = 'sadu-1'
const caches_ = { pages: `${version}-pages`, assets: `${version}-assets`, pictures: `${version}-pictures` }
const most = { pages: 30, assets: 120, pictures: 150 }
const offlinePage = '/offline.html'
const patienceMs = 5_000
const privatePaths =
  /^\/(cart|account|orders|pay|payment|login|register|forgot-password|reset-password|wishlist|wish-lists|dev)(\/|-|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(caches_.pages).then((cache) => cache.add(offlinePage)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const current = Object.values(caches_)
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => !current.includes(name)).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request, !privatePaths.test(url.pathname)))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request, 'assets'))
  else if (url.pathname.startsWith('/api/download/') && !request.headers.has('authorization'))
    event.respondWith(keptFirst(request, 'pictures'))
})

/** The network first, for goods and prices change; then what was kept of this page; then a page that says so. */
async function page(request, mayKeep) {
  try {
    const answer = await inTime(fetch(request))
    if (mayKeep && answer.ok) void keep('pages', request, answer.clone())
    return answer
  } catch {
    const kept = mayKeep ? await caches.match(request, { cacheName: caches_.pages }) : undefined
    return kept ?? (await caches.match(offlinePage)) ?? Response.error()
  }
}

/** Files and pictures never change under their address. */
async function keptFirst(request, kind) {
  const kept = await caches.match(request, { cacheName: caches_[kind] })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && answer.type === 'basic') void keep(kind, request, answer.clone())
  return answer
}

async function keep(kind, request, answer) {
  const cache = await caches.open(caches_[kind])
  await cache.put(request, answer)
  const keys = (await cache.keys()).filter((key) => !key.url.endsWith(offlinePage))
  for (const key of keys.slice(0, Math.max(0, keys.length - most[kind]))) await cache.delete(key)
}

function inTime(answer) {
  return Promise.race([
    answer,
    new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), patienceMs)),
  ])
}

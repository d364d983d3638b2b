interface Worker {
  /** Below which path the portal stands. */
  base: string
  /** The page that is shown without a connection. */
  offline: string
  /** What that page shows besides. */
  pictures: readonly string[]
  version: string
}

/**
 * The script that stands between the portal and the network. It keeps one public page and its picture, shows that page
 * where no connection is, and touches nothing else: no answer to anybody who is signed in is ever kept.
 */
export function workerScript({ base, offline, pictures, version }: Worker): string {
  // Ends in a blank, so that one shop's name is never the beginning of another's.
  const prefix = `tandem-portal ${base} `
  const facts = { base, offline, files: [offline, ...pictures], prefix, cache: prefix + version }
  return `const { base, offline, files, prefix, cache } = ${JSON.stringify(facts).replaceAll('<', '\\u003c')};
self.addEventListener('install', event => {
  const fresh = files.map(file => new Request(file, { cache: 'reload', credentials: 'omit' }));
  event.waitUntil(caches.open(cache).then(kept => kept.addAll(fresh)).then(() => self.skipWaiting()));
});
self.addEventListener('activate', event => {
  const isOld = name => name.startsWith(prefix) && name !== cache;
  event.waitUntil(caches.keys().then(names => Promise.all(names.filter(isOld).map(name => caches.delete(name)))).then(() => self.clients.claim()));
});
self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isHere = pathname === base || pathname.startsWith(base + '/');
  if (request.mode === 'navigate' && isHere)
    event.respondWith(fetch(request).catch(() => caches.match(offline, { cacheName: cache }).then(page => page ?? Response.error())));
  else if (files.includes(pathname + search))
    event.respondWith(caches.match(request.url, { cacheName: cache }).then(found => found ?? fetch(request)));
});
`
}

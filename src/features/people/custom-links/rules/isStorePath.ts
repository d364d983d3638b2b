/** Paths that stores answer themselves; a redirect of one of them would never be followed, or is refused. */
const storePaths = new Set(
  [
    ...['a', 'account', 'admin', 'agents', 'application', 'apps', 'blogs', 'cart', 'carts', 'cdn', 'challenge', 'checkout'],
    ...['checkouts', 'collections', 'community', 'customer_authentication', 'customer_identity', 'discount', 'gift_cards'],
    ...['localization', 'login', 'orders', 'pages', 'password', 'payments', 'policies', 'products', 'recommendations'],
    ...['search', 'services', 'shop', 'sitemap', 'tools', 'wallets', 'wpm'],
  ].map(name => `/${name}`),
)

export const isStorePath = (path: string): boolean => storePaths.has(path.toLowerCase())

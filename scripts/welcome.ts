import { demoAffiliateLink, demoPortal, demoSignIns } from '../src/demo/loadDemo.ts'
import type { Config } from '../src/server/config.ts'

/** Where to go and with what, for who tries the demo. */
export function demoLines(config: Config, url: string): string[] {
  if (!config.demo) return []
  const { address, email, password } = demoPortal(config, url)
  return [
    ...['', 'Demo sign-ins', ...signInLines(demoSignIns(config))],
    ...(config.platform?.adminUrl ? [`  inside a store’s admin: ${config.platform.adminUrl}/store/demo-store/apps/tandem`] : []),
    ...(config.billing === 'off' ? [] : planLines()),
    ...['', `An affiliate’s link to buy through  ${demoAffiliateLink(url)}`],
    ...[`The portal of that affiliate        ${address}`, `                                    ${email}  ${password}`],
    ...(config.smtpUrl || config.production ? [] : [`Mails that were sent                ${url}/dev/mailbox`]),
  ]
}

/** Where plans are sold: which shop is on which. */
const planLines = () => [
  '',
  'Plans to try  Enterprise demo-store, Professional second-store, Growth other-store, Free free-store,',
  '              in its trial trial-store, with an unpaid bill frozen-store',
]

/** One line per person, however many shops are theirs. */
function signInLines(signIns: { email: string; password: string; shop: string }[]): string[] {
  const people = Map.groupBy(signIns, ({ email }) => email)
  const width = Math.max(...signIns.map(({ email }) => email.length))
  return [...people].map(
    ([email, theirs]) => `  ${email.padEnd(width)}  ${theirs[0]!.password}  ${theirs.map(({ shop }) => shop).join(', ')}`,
  )
}

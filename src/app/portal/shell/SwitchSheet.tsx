import { useRead } from '#browser/calls/useRead.ts'
import { Notice } from '#browser/ui/Notice.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { portalHomeCalls } from '#features/overview/portal-home/calls.ts'
import { OpenStore } from '#features/overview/portal-home/portal/index.ts'
import { subPathOf } from '#kit/portal-paths.ts'
import { useFacts } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Sheet } from '#portal/ui/Sheet.tsx'
import { signedInPortals } from '../portals.ts'
import styles from './Switcher.module.css'

/** The other stores of the brand, which the account opens too, and the portals this browser is signed in to. */
export function SwitchSheet({ hasStores, onClose }: { hasStores: boolean; onClose: () => void }) {
  const say = useFrameText()
  const { shop } = useFacts()
  const stores = useRead(portalHomeCalls.stores, undefined, { enabled: hasStores })
  const offered = stores.data?.stores.filter(({ portal }) => portal !== null) ?? []
  const known = new Set(offered.map(({ portal }) => subPathOf(new URL(portal!).pathname)))
  return (
    <Sheet title={say('portalFrame.switchTitle')} onClose={onClose}>
      {hasStores && (
        <Loaded query={stores}>
          {({ away }) => (
            <>
              <Quiet>{say('portalFrame.switchStores', { shop: shop.name })}</Quiet>
              <Stack as="ul" gap="xs">
                {offered.map(store => (
                  <li key={store.shop_id}>
                    <OpenStore store={store} />
                  </li>
                ))}
              </Stack>
              {away.length > 0 && <Notice kind="warning">{say('portalHome.storesAway', { stores: away.join(', ') })}</Notice>}
            </>
          )}
        </Loaded>
      )}
      <Portals besides={known} />
    </Sheet>
  )
}

function Portals({ besides }: { besides: ReadonlySet<string> }) {
  const say = useFrameText()
  const portals = signedInPortals().filter(({ sub_path }) => !besides.has(sub_path))
  if (!portals.some(({ isHere }) => !isHere)) return null
  return (
    <>
      <Quiet>{say('portalFrame.switchText')}</Quiet>
      <Stack as="ul" gap={4} className={styles.portals}>
        {portals.map(({ sub_path, name, href, isHere }) => (
          <li key={sub_path}>
            <a href={href} className={parts.hoverable} aria-current={isHere ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </Stack>
    </>
  )
}

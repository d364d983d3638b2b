import { useRead } from '#browser/calls/useRead.ts'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useMoney } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { CopyField } from '#portal/ui/CopyField.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Card } from '#portal/ui/Screen.tsx'
import { portalHomeCalls } from '../calls.ts'
import type { PortalStore } from '../contract.ts'
import styles from './Home.module.css'
import { OpenStore } from './OpenStore.tsx'

/** The account in the other stores of the brand: a link for each, what was earned there, and the way there. */
export function StoresCard() {
  const say = useFrameText()
  const stores = useRead(portalHomeCalls.stores)
  const isAlone = stores.data?.stores.length === 0 && stores.data.away.length === 0
  if (isAlone) return null
  return (
    <Card title={say('portalHome.stores')}>
      <p className={parts.lead}>{say('portalHome.storesLead')}</p>
      <Loaded query={stores}>
        {({ stores: list, away }) => (
          <>
            {list.map(store => (
              <Store key={store.shop_id} store={store} />
            ))}
            {away.length > 0 && (
              <p className={`${parts.lead} ${styles.note}`}>{say('portalHome.storesAway', { stores: away.join(', ') })}</p>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Store({ store }: { store: PortalStore }) {
  const { name, link, portal, is_active, sums } = store
  const say = useFrameText()
  const money = useMoney()
  return (
    <Stack as="section" gap="xs" aria-label={name}>
      {is_active ? (
        <CopyField isNamed label={say('portalHome.storeLink', { store: name })} text={link} />
      ) : (
        <p className={`${parts.lead} ${styles.note}`}>{say('portalHome.storeInactive', { store: name })}</p>
      )}
      {sums.map(({ currency, payable, pending, paid }) => (
        <p key={currency} className={`${parts.lead} ${styles.note}`}>
          {say('portalHome.storeSums', {
            payable: money(payable, currency),
            pending: money(pending, currency),
            paid: money(paid, currency),
          })}
        </p>
      ))}
      {portal && <OpenStore store={store} />}
    </Stack>
  )
}

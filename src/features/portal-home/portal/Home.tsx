import { Link } from 'wouter'
import { useRead } from '#browser/calls/useRead.ts'
import { LatestCommissions, useCommissionNews } from '#features/referrals/portal/index.ts'
import { useFacts, useMoney } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { CopyField } from '#portal/ui/CopyField.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { QrCode } from '#portal/ui/QrCode.tsx'
import { Card, Figure, Figures, Screen } from '#portal/ui/Screen.tsx'
import { portalHomeCalls } from '../calls.ts'
import type { PortalHome } from '../contract.ts'
import styles from './Home.module.css'

/** What an affiliate opens the portal for: what is earned, the link to pass on, and what came lately. */
export function Home() {
  const say = useFrameText()
  const { affiliate, program, shop } = useFacts()
  const home = useRead(portalHomeCalls.get)
  useCommissionNews([portalHomeCalls.get])
  return (
    <Screen
      title={say('portalHome.hello', { name: affiliate.first_name })}
      lead={say('portalHome.lead', { program: program.name, shop: shop.name })}
    >
      <Loaded query={home}>
        {({ sums, link, short_link, coupons }) => (
          <>
            {sums.map(sum => (
              <Sums key={sum.currency} sums={sum} />
            ))}
            <LinkCard link={link} shortLink={short_link} />
            {coupons.length > 0 && <Coupons coupons={coupons} />}
          </>
        )}
      </Loaded>
      <Card title={say('portalHome.latest')} aside={<Link href="/commissions">{say('portalHome.all')}</Link>}>
        <LatestCommissions empty={<Empty title={say('portalHome.nothing')} text={say('portalHome.nothingText')} />} />
      </Card>
    </Screen>
  )
}

function Sums({ sums: { currency, pending, payable, on_its_way, paid } }: { sums: PortalHome['sums'][number] }) {
  const say = useFrameText()
  const money = useMoney()
  return (
    <Figures>
      {payable < 0 ? (
        <Figure isMain label={say('portalHome.debt')} value={money(-payable, currency)} hint={say('portalHome.debtHint')} />
      ) : (
        <Figure isMain label={say('portalHome.payable')} value={money(payable, currency)} hint={say('portalHome.payableHint')} />
      )}
      <Figure label={say('portalHome.pending')} value={money(pending, currency)} />
      {on_its_way !== 0 && <Figure label={say('portalHome.onItsWay')} value={money(on_its_way, currency)} />}
      <Figure label={say('portalHome.paid')} value={money(paid, currency)} />
    </Figures>
  )
}

function LinkCard({ link, shortLink }: { link: string; shortLink: string }) {
  const say = useFrameText()
  const { shop } = useFacts()
  return (
    <Card title={say('portalHome.linkTitle')}>
      <p className={styles.lead}>{say('portalHome.linkLead')}</p>
      <CopyField label={say('portalHome.link')} text={link} />
      <CopyField label={say('portalHome.shortLink')} text={shortLink} />
      <div className={styles.pass}>
        <details className={styles.qr}>
          <summary>{say('portalHome.qr')}</summary>
          <QrCode text={shortLink} label={say('portalHome.qrLabel')} />
        </details>
        {'share' in navigator && (
          <button
            type="button"
            className={styles.share}
            // Closing the sheet of the phone is no failure.
            onClick={() => void navigator.share({ title: shop.name, url: link }).catch(() => undefined)}
          >
            {say('portalHome.share')}
          </button>
        )}
      </div>
    </Card>
  )
}

function Coupons({ coupons }: { coupons: PortalHome['coupons'] }) {
  const say = useFrameText()
  return (
    <Card title={say('portalHome.coupons')}>
      <p className={styles.lead}>{say('portalHome.couponsLead')}</p>
      {coupons.map(({ id, code, description }) => (
        <div key={id}>
          <CopyField label={say('portalHome.coupon', { code })} text={code} />
          {description && <p className={styles.note}>{description}</p>}
        </div>
      ))}
    </Card>
  )
}

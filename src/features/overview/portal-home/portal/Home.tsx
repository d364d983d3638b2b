import { Suspense } from 'react'
import { Link } from 'wouter'
import { useRead } from '#browser/calls/useRead.ts'
import { lazyComponent } from '#browser/start/lazyComponent.ts'
import parts from '#browser/ui/parts.module.css'
import { PerformanceCard } from '#features/insight/performance/portal/index.ts'
import { ShareButtons } from '#features/pages/social-sharing/portal/index.ts'
import { DealCard } from '#features/people/deal/portal/index.ts'
import { LatestCommissions, useCommissionNews } from '#features/sales/referrals/portal/index.ts'
import { useFacts, useHas, useMoney } from '#portal/facts.tsx'
import { useFrameText } from '#portal/text.tsx'
import { CopyField } from '#portal/ui/CopyField.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { QrCode } from '#portal/ui/QrCode.tsx'
import { Card, Figure, Figures, Screen } from '#portal/ui/Screen.tsx'
import { useReadAgain } from '#portal/useReadAgain.ts'
import { portalHomeCalls } from '../calls.ts'
import type { PortalHome } from '../contract.ts'
import { FirstSteps } from './FirstSteps.tsx'
import styles from './Home.module.css'

/** Few have several stores. */
const StoresCard = lazyComponent(() => import('./StoresCard.tsx').then(file => file.StoresCard))

/** What an affiliate opens the portal for: what is earned, the link to pass on, and what came lately. */
export function Home() {
  const say = useFrameText()
  const { affiliate, program, shop } = useFacts()
  const home = useRead(portalHomeCalls.get)
  useCommissionNews([portalHomeCalls.get])
  useReadAgain('codes.changed', [portalHomeCalls.get])
  return (
    <Screen
      title={say('portalHome.hello', { name: affiliate.first_name })}
      lead={say('portalHome.lead', { program: program.name, shop: shop.name })}
    >
      <Loaded query={home}>
        {({ sums, deal, steps, message, link, short_link, share_words, coupons }) => (
          <>
            {message && <Message text={message} />}
            {sums.map(sum => (
              <Sums key={sum.currency} sums={sum} />
            ))}
            {steps.length > 0 && <FirstSteps steps={steps} />}
            <LinkCard link={link} shortLink={short_link} shareWords={share_words} />
            {coupons.length > 0 && <Coupons coupons={coupons} />}
            <DealCard deal={deal} />
          </>
        )}
      </Loaded>
      {/* What comes first is drawn first, and nothing below it moves. */}
      {!home.isPending && <Below />}
    </Screen>
  )
}

function Below() {
  const say = useFrameText()
  const hasStores = useHas('stores')
  return (
    <>
      {hasStores && (
        <Suspense>
          <StoresCard />
        </Suspense>
      )}
      <PerformanceCard />
      <Card title={say('portalHome.latest')} aside={<Link href="/commissions">{say('portalHome.all')}</Link>}>
        <LatestCommissions empty={<Empty title={say('portalHome.nothing')} text={say('portalHome.nothingText')} />} />
      </Card>
    </>
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

/** In the shop's own words: lines stay lines. */
function Message({ text }: { text: string }) {
  const say = useFrameText()
  const { shop } = useFacts()
  return (
    <Card title={say('portalHome.message', { shop: shop.name })}>
      <p className={parts.asWritten}>{text}</p>
    </Card>
  )
}

interface LinkCardProps {
  link: string
  shortLink: string
  shareWords: string
}

function LinkCard({ link, shortLink, shareWords }: LinkCardProps) {
  const say = useFrameText()
  return (
    <Card title={say('portalHome.linkTitle')}>
      <p className={parts.lead}>{say('portalHome.linkLead')}</p>
      <CopyField label={say('portalHome.link')} text={link} />
      <CopyField isNamed label={say('portalHome.shortLink')} text={shortLink} />
      {shareWords && <p className={parts.lead}>{shareWords}</p>}
      <ShareButtons link={link} />
      <details className={styles.qr}>
        <summary>{say('portalHome.qr')}</summary>
        <QrCode text={shortLink} label={say('portalHome.qrLabel')} />
      </details>
    </Card>
  )
}

function Coupons({ coupons }: { coupons: PortalHome['coupons'] }) {
  const say = useFrameText()
  return (
    <Card title={say('portalHome.coupons')}>
      <p className={parts.lead}>{say('portalHome.couponsLead')}</p>
      {coupons.map(({ id, code, description, discount, is_ready }) => (
        <div key={id}>
          <CopyField label={say('portalHome.coupon', { code })} text={code} />
          {discount && <p className={`${parts.lead} ${styles.note}`}>{discount}</p>}
          {!is_ready && <p className={`${parts.lead} ${styles.note}`}>{say('portalHome.couponNotReady')}</p>}
          {description && <p className={`${parts.lead} ${styles.note}`}>{description}</p>}
        </div>
      ))}
    </Card>
  )
}

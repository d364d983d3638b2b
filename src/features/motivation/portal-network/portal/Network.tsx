import { useRead } from '#browser/calls/useRead.ts'
import { Lead } from '#browser/ui/Lead.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useCommissionNews } from '#features/sales/referrals/portal/index.ts'
import { useFacts, useMoney } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { CopyField } from '#portal/ui/CopyField.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { QrCode } from '#portal/ui/QrCode.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Card, Figure, Figures, Screen } from '#portal/ui/Screen.tsx'
import { useReadAgain } from '#portal/useReadAgain.ts'
import { portalNetworkCalls } from '../calls.ts'
import type { PortalNetwork } from '../contract.ts'
import { Members } from './Members.tsx'
import styles from './network.module.css'

/** Whom the affiliate brought, directly and through others, and what that earned. */
export function Network() {
  const say = useText()
  const network = useRead(portalNetworkCalls.get)
  useCommissionNews([portalNetworkCalls.get])
  useReadAgain('network.changed', [portalNetworkCalls.get, portalNetworkCalls.below])
  return (
    <Screen title={say('portalNetwork.title')} lead={network.data && say(`portalNetworkScreen.lead.${network.data.base}`)}>
      <Loaded query={network}>
        {loaded => (
          <>
            <Sums network={loaded} />
            <LinkCard link={loaded.link} />
            <Levels network={loaded} />
            <Card title={say('portalNetworkScreen.tree')}>
              <Members />
            </Card>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Sums({ network: { commission, sign_ups, is_cut } }: { network: PortalNetwork }) {
  const say = useText()
  const money = useMoney()
  const { shop } = useFacts()
  const earned = commission.length > 0 ? commission : [{ currency: shop.currency, amount: 0 }]
  return (
    <Figures>
      {earned.map(({ currency, amount }) => (
        <Figure isMain key={currency} label={say('portalNetworkScreen.commission')} value={money(amount, currency)} />
      ))}
      <Figure
        label={say('portalNetworkScreen.signUps')}
        value={is_cut ? say('portalNetworkScreen.more', { count: sign_ups - 1 }) : String(sign_ups)}
      />
    </Figures>
  )
}

function LinkCard({ link }: { link: string | null }) {
  const say = useText()
  return (
    <Card title={say('portalNetworkScreen.linkTitle')}>
      <Lead>{link ? say('portalNetworkScreen.linkLead') : say('portalNetworkScreen.noLink')}</Lead>
      {link && (
        <>
          <CopyField label={say('portalNetworkScreen.link')} text={link} />
          <details className={styles.qr}>
            <summary>{say('portalNetworkScreen.qr')}</summary>
            <QrCode text={link} label={say('portalNetworkScreen.qrLabel')} />
          </details>
        </>
      )}
    </Card>
  )
}

function Levels({ network: { levels } }: { network: PortalNetwork }) {
  const say = useText()
  const money = useMoney()
  const { shop } = useFacts()
  return (
    <Card title={say('portalNetworkScreen.levels')}>
      <Rows>
        {levels.map(({ level, percent, sign_ups, commission }) => (
          <Row
            key={level}
            data-level={level}
            title={say('portalNetworkScreen.level', { level })}
            details={<span>{say('portalNetworkScreen.levelSignUps', { count: sign_ups })}</span>}
            worth={
              commission.length > 0
                ? commission.map(({ currency, amount }) => money(amount, currency)).join(' · ')
                : money(0, shop.currency)
            }
            mark={<Quiet as="span">{say('portalNetworkScreen.share', { percent })}</Quiet>}
          />
        ))}
      </Rows>
    </Card>
  )
}

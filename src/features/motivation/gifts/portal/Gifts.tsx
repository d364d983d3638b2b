import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '#browser/calls/useRead.ts'
import { useNews } from '#browser/realtime/useNews.ts'
import { SecondButton } from '#browser/ui/Button.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { useDay } from '#portal/dates.ts'
import { useFacts } from '#portal/facts.tsx'
import { useText } from '#portal/text.tsx'
import { Empty } from '#portal/ui/Empty.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { Mark, type Tone } from '#portal/ui/Mark.tsx'
import { Row, Rows } from '#portal/ui/Rows.tsx'
import { Card, Screen } from '#portal/ui/Screen.tsx'
import { useAddress } from '#portal/useAddress.ts'
import { portalGiftCalls } from '../portal-calls.ts'
import type { OwnGift } from '../portal-contract.ts'
import { canClaim } from '../rules/gift.ts'
import { ClaimSheet } from './ClaimSheet.tsx'
import styles from './gifts.module.css'

const news = [{ name: 'sentGifts.changed' }]

/** What the store gave, to redeem or with what became of it. */
export function Gifts() {
  const say = useText()
  const address = useAddress()
  const queries = useQueryClient()
  const gifts = useRead(portalGiftCalls.list)
  useNews(news, () => void queries.invalidateQueries({ queryKey: [portalGiftCalls.list.route] }))
  const { viewer } = useFacts()
  const opened = gifts.data?.find(({ id }) => String(id) === address.read('open'))
  return (
    <Screen title={say('portalGifts.title')} lead={say('portalGiftList.lead')}>
      <Card>
        {viewer && <Quiet>{say('portalGiftList.viewer')}</Quiet>}
        <Loaded query={gifts}>
          {rows =>
            rows.length === 0 ? (
              <Empty title={say('portalGiftList.none')} text={say('portalGiftList.noneText')} />
            ) : (
              <Rows>
                {rows.map(gift => (
                  <GiftRow key={gift.id} gift={gift} redeem={viewer ? undefined : () => address.open('open', String(gift.id))} />
                ))}
              </Rows>
            )
          }
        </Loaded>
      </Card>
      {opened && canClaim(opened.state) && !viewer && (
        <ClaimSheet key={opened.id} gift={opened} onClose={() => address.close('open')} />
      )}
    </Screen>
  )
}

const tones: Record<OwnGift['state'], Tone> = {
  ...{ sent: 'wait', asked: 'wait', ready: 'good', redeemed: 'done', cancelled: 'bad', failed: 'bad' },
}

function GiftRow({ gift, redeem }: { gift: OwnGift; redeem: (() => void) | undefined }) {
  const say = useText()
  const day = useDay()
  const { id, name, kind, percent, charges_shipping, state, url, bound_to, order_number, is_order_cancelled, sent_at } = gift
  return (
    <Row
      data-gift={id}
      title={name}
      details={
        <>
          <p>{kind === 'free' ? say('portalGiftList.free') : say('portalGiftList.discount', { percent })}</p>
          <p>{say(charges_shipping === 1 ? 'portalGiftList.shippingCharged' : 'portalGiftList.shippingFree')}</p>
          <time dateTime={sent_at}>{say('portalGiftList.sentOn', { day: day(sent_at) })}</time>
        </>
      }
      mark={<Mark tone={tones[state]}>{say(`portalGiftList.states.${state}`)}</Mark>}
    >
      {state === 'asked' && <p>{say('portalGiftList.asked')}</p>}
      {state === 'failed' && <p>{say('portalGiftList.failed')}</p>}
      {state === 'redeemed' && order_number && (
        <p>{say(is_order_cancelled ? 'portalGiftList.orderCancelled' : 'portalGiftList.redeemed', { number: order_number })}</p>
      )}
      {canClaim(state) && redeem && (
        <SecondButton busy={false} onClick={redeem}>
          {say('portalGiftList.redeem')}
        </SecondButton>
      )}
      {url && (
        <>
          <p>{say('portalGiftList.ready')}</p>
          {bound_to && <p>{say('portalGiftList.boundTo', { email: bound_to })}</p>}
          <a className={styles.store} href={url} target="_blank" rel="noopener noreferrer">
            {say('portalGiftList.open')}
          </a>
        </>
      )}
    </Row>
  )
}

import { Button, Textarea } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Gate } from '#admin/gate/Gate.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDateTime } from '#kit/dates.ts'
import type { AffiliateQuickView } from '../../contract.ts'
import { CopyText } from '../shared/CopyText.tsx'
import { couponsPath, profilePath, remindPath } from '../shared/paths.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { StatusControl } from '../shared/StatusControl.tsx'
import { Sums } from '../shared/Sums.tsx'
import { WishedCode } from '../shared/WishedCode.tsx'
import { Tags } from './cells.tsx'
import styles from './QuickView.module.css'

interface QuickViewBodyProps {
  person: AffiliateQuickView
  note: { text: string; edit: (text: string) => void; save: () => Promise<void>; isBusy: boolean }
}

export function QuickViewBody({ person, note }: QuickViewBodyProps) {
  const say = useText()
  const isNoteChanged = note.text !== person.internal_note
  return (
    <div className={styles.body}>
      {person.fraud_flag && (
        <AlertBox type="warn" title={say('affiliateProfile.fraud')}>
          {person.fraud_flag}
        </AlertBox>
      )}
      <Answer person={person} />
      <Part title={say('affiliateQuick.link')}>
        <CopyText name={say('affiliateQuick.link')} text={person.links.default_link} />
        {person.links.custom_link && person.links.custom_link_state === 'made' && (
          <CopyText name={say('affiliateQuick.customLink')} text={person.links.custom_link} named />
        )}
      </Part>
      <Part title={say('affiliateQuick.coupons')}>
        {person.coupons.map(({ id, code }) => (
          <CopyText key={id} name={code} text={code} />
        ))}
        {person.coupons.length === 0 && <span className={parts.quiet}>{say('affiliateQuick.noCoupon')}</span>}
        <WishedCode code={person.wished_code} className={parts.quiet} />
        <Gate permission="coupons">
          <Link to={couponsPath(person.id)}>{say('affiliateQuick.manageCoupons')}</Link>
        </Gate>
      </Part>
      <Part title={say('affiliateQuick.sums')}>
        <Sums sums={person.balances} />
      </Part>
      <Part title={say('affiliateQuick.facts')}>
        <About person={person} />
      </Part>
      <Textarea
        label={say('affiliateQuick.note')}
        description={say('affiliateQuick.noteHint')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={5000}
        value={note.text}
        onChange={event => note.edit(event.currentTarget.value)}
      />
      {isNoteChanged && (
        <Button variant="default" size="sm" loading={note.isBusy} onClick={() => void note.save()}>
          {say('affiliateQuick.noteSave')}
        </Button>
      )}
      <Inline align="stretch" wrap className={styles.foot}>
        <Button component={Link} to={profilePath(person.id)} leftSection={<UserRound size={16} aria-hidden />}>
          {say('affiliateList.profile')}
        </Button>
      </Inline>
    </div>
  )
}

function Answer({ person }: { person: AffiliateQuickView }) {
  const say = useText()
  const isWaiting = person.status === 'pending'
  return (
    <Inline
      gap={10}
      justify="space-between"
      wrap
      className={`${styles.decide} ${parts.framed}`}
      data-waiting={isWaiting || undefined}
    >
      <div>
        {isWaiting ? <p className={parts.strong}>{say('affiliateQuick.decide')}</p> : <StatusBadge status={person.status} />}
        <Quiet as="small">{say(isWaiting ? 'affiliateQuick.decideText' : 'affiliateQuick.activeHint')}</Quiet>
      </div>
      <StatusControl person={person} />
    </Inline>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={10} className={styles.part}>
      <h3>{title}</h3>
      {children}
    </Stack>
  )
}

function About({ person }: { person: AffiliateQuickView }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const facts: [name: string, value: ReactNode][] = [
    [say('affiliateQuick.program'), person.program],
    [say('affiliateQuick.registered'), formatDateTime(person.created_at, say.language, timeZone)],
    [say('affiliateQuick.source'), say(`affiliates.source.${person.register_method}`)],
    [say('affiliateQuick.payment'), <Payment key="payment" person={person} />],
  ]
  if (person.upline)
    facts.push([
      say('affiliateQuick.upline'),
      <Link key="upline" to={profilePath(person.upline.id)}>
        {person.upline.full_name}
      </Link>,
    ])
  if (person.tags.length > 0) facts.push([say('affiliateQuick.tags'), <Tags key="tags" tags={person.tags} />])
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt className={parts.lead}>{name}</dt>
          <dd className={parts.breakAnywhere}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Payment({ person }: { person: AffiliateQuickView }) {
  const say = useText()
  if (person.payment_method) return person.payment_label || say(`affiliates.method.${person.payment_method}`)
  return (
    <>
      {say('affiliateQuick.noPayment')} ·{' '}
      <Link to={remindPath(person.id, person.program_id)}>{say('affiliateQuick.remind')}</Link>
    </>
  )
}

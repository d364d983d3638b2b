import { Avatar, Title } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AlertBox } from '#admin/alerts/AlertBox.tsx'
import { Loaded } from '#admin/form/Loaded.tsx'
import { useText } from '#admin/text.tsx'
import { BackLink } from '#admin/ui/BackLink.tsx'
import { PageTabs } from '#admin/ui/PageTabs.tsx'
import { PageTitle } from '#admin/ui/PageTitle.tsx'
import { useRead } from '#browser/calls/useRead.ts'
import { Inline } from '#browser/ui/Inline.tsx'
import parts from '#browser/ui/parts.module.css'
import { Stack } from '#browser/ui/Stack.tsx'
import { useShop } from '#features/store/shop/admin/index.ts'
import { formatDate, formatRelative } from '#kit/dates.ts'
import { type AffiliateDetail, affiliates } from '../../contract.ts'
import { commissionsPath, listPath, networkPath, profilePath } from '../shared/paths.ts'
import { StatusBadge } from '../shared/StatusBadge.tsx'
import { Sums } from '../shared/Sums.tsx'
import { useAffiliatesRefresh } from '../shared/useAffiliatesRefresh.ts'
import { MailTroubles } from './MailTroubles.tsx'
import { ProfileActions } from './ProfileActions.tsx'
import styles from './ProfileFrame.module.css'

interface ProfileFrameProps {
  children: (person: AffiliateDetail) => ReactNode
}

const tabs = [
  ['profile', profilePath],
  ['commissions', commissionsPath],
  ['network', networkPath],
] as const

/** What stands above every page of one affiliate: who it is, how they stand, what can be done. */
export function ProfileFrame({ children }: ProfileFrameProps) {
  const say = useText()
  const { affiliateId } = useParams({ strict: false })
  const person = useRead(affiliates.get, { id: Number(affiliateId) })
  useAffiliatesRefresh()
  return (
    <Stack gap="lg" className={styles.page}>
      <BackLink to={listPath} label={say('affiliateProfile.back')} />
      <Loaded query={person} isPage>
        {data => (
          <>
            <Head person={data} />
            {data.fraud_flag && (
              <AlertBox type="warn" title={say('affiliateProfile.fraud')}>
                {data.fraud_flag}
              </AlertBox>
            )}
            {data.closed_at && (
              <AlertBox type="info" title={say('affiliateProfile.closed')}>
                {say('affiliateProfile.closedText')}
              </AlertBox>
            )}
            <MailTroubles person={data} />
            <section aria-label={say('affiliateQuick.sums')}>
              <Sums sums={data.sums} />
            </section>
            <PageTabs
              label={say('affiliateProfile.tabs')}
              tabs={tabs.map(([name, path]) => ({ to: path(data.id), label: say(`affiliateProfile.${name}`) }))}
            />
            {children(data)}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

function Head({ person }: { person: AffiliateDetail }) {
  const say = useText()
  const timeZone = useShop().data?.time_zone
  const facts = [
    person.email,
    say('affiliateProfile.since', { day: formatDate(person.created_at, say.language, timeZone) }),
    say(`affiliates.source.${person.register_method}`),
    person.last_login
      ? say('affiliateProfile.seen', { when: formatRelative(person.last_login, Date.now(), say.language) })
      : say('affiliateProfile.neverSeen'),
  ]
  return (
    <Inline as="header" gap="md" justify="space-between" wrap>
      <PageTitle title={person.full_name} />
      <Inline gap={14} className={styles.who}>
        <Avatar size={48} name={person.full_name} color="pine" variant="light" alt="" aria-hidden />
        <div className={styles.names}>
          <Inline gap={[4, 10]} wrap className={parts.breakAnywhere}>
            <Title order={1} size="h2">
              {person.full_name}
            </Title>
            <StatusBadge status={person.status} />
          </Inline>
          <ul className={styles.facts}>
            {facts.map(fact => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </Inline>
      <ProfileActions person={person} />
    </Inline>
  )
}

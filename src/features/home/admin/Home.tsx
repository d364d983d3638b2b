import { Stack, Text, Title } from '@mantine/core'
import { Gate } from '#admin/gate/Gate.tsx'
import { useFrameText } from '#admin/text.tsx'
import { Facts } from '#admin/ui/Facts.tsx'
import { CardSkeleton } from '#admin/ui/PageSkeleton.tsx'
import { useShop } from '#features/shop/admin/index.ts'
import type { ShopInfo } from '#features/shop/contract.ts'
import { isPlan, plans } from '#kit/access.ts'
import styles from './Home.module.css'
import { RecentActivity } from './RecentActivity.tsx'
import { SetUp } from './SetUp.tsx'
import { useSetUp } from './useSetUp.ts'

export function Home() {
  const { data: info } = useShop()
  const { isReady, hints } = useSetUp()
  // The frame has read it before any screen is drawn.
  if (!info) return null
  return (
    <Stack gap="lg">
      <Greeting name={info.user_name} />
      {isReady ? (
        <>
          <SetUp hints={hints} />
          <div className={styles.cards}>
            <Gate permission="settings">
              <RecentActivity timeZone={info.time_zone} />
            </Gate>
            <Glance info={info} />
          </div>
        </>
      ) : (
        <HomeSkeleton />
      )}
    </Stack>
  )
}

function HomeSkeleton() {
  const say = useFrameText()
  return (
    <div className={styles.cards} role="status" aria-label={say('common.loading')}>
      <CardSkeleton rows={6} />
      <CardSkeleton rows={5} />
    </div>
  )
}

function Greeting({ name }: { name: string }) {
  const say = useFrameText()
  const hour = new Date().getHours()
  const greeting = hour < 12 ? 'shop.morning' : hour < 18 ? 'shop.afternoon' : 'shop.evening'
  return (
    <div>
      <Title order={1}>{say(greeting, { name })}</Title>
      <Text c="dimmed" mt={6}>
        {say('shop.homeLead')}
      </Text>
    </div>
  )
}

function Glance({ info }: { info: ShopInfo }) {
  const say = useFrameText()
  const date = new Intl.DateTimeFormat(say.language, { dateStyle: 'long', timeZone: info.time_zone })
  const billing = say(info.plan_type === 'recurring' ? 'shop.billedMonthly' : 'shop.billedYearly')
  const plan = isPlan(info.plan_name) ? plans[info.plan_name].title : info.plan_name
  return (
    <div className={styles.aside}>
      <Facts
        title={say('shop.yourStore')}
        facts={[
          [say('shop.name'), info.shop_name],
          [say('shop.address'), info.shop],
          [say('shop.plan'), info.plan_id === null ? plan : `${plan}, ${billing}`],
          [say('shop.currency'), info.currency],
          [say('shop.timeZone'), info.time_zone.replaceAll('_', ' ')],
        ]}
      />
      <Facts
        title={say('shop.yourAccount')}
        facts={[
          [say('shop.name'), info.user_name],
          [say('shop.signedInAs'), info.email],
          [say('shop.role'), say(info.role_name === 'super-admin' ? 'shop.owner' : 'shop.staff')],
          [say('shop.memberSince'), date.format(new Date(info.install_at))],
        ]}
      />
    </div>
  )
}

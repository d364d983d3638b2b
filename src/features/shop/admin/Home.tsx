import { Alert, Button, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core'
import { CircleAlert } from 'lucide-react'
import { useText } from '#admin/text.tsx'
import { isPlan, plans } from '#kit/access.ts'
import type { ShopInfo } from '../contract.ts'
import { Facts } from './Facts.tsx'
import { useShop } from './useShop.ts'

export function Home() {
  const say = useText()
  const info = useShop()
  return (
    <Stack gap="xl">
      <title>{`${say('shop.homeTitle')} · Tandem`}</title>
      {info.data ? <Greeting name={info.data.user_name} /> : <Title order={1}>{say('shop.homeTitle')}</Title>}
      {info.data && <Glance info={info.data} />}
      {info.isPending && <GlanceSkeleton />}
      {info.isError && !info.data && (
        <Alert color="red" icon={<CircleAlert size={18} aria-hidden />} title={say('shop.infoFailed')}>
          <Stack gap="sm" align="start">
            {info.error.message || say('error.unavailable')}
            <Button variant="default" size="sm" loading={info.isFetching} onClick={() => void info.refetch()}>
              {say('common.retry')}
            </Button>
          </Stack>
        </Alert>
      )}
    </Stack>
  )
}

function Greeting({ name }: { name: string }) {
  const say = useText()
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
  const say = useText()
  const date = new Intl.DateTimeFormat(say.language, { dateStyle: 'long', timeZone: info.time_zone })
  const billing = say(info.plan_type === 'recurring' ? 'shop.billedMonthly' : 'shop.billedYearly')
  const plan = isPlan(info.plan_name) ? plans[info.plan_name].title : info.plan_name
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
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
    </SimpleGrid>
  )
}

function GlanceSkeleton() {
  const say = useText()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" role="status" aria-label={say('common.loading')}>
      {[5, 4].map(rows => (
        <Paper key={rows} withBorder radius="lg" p="lg">
          <Skeleton h={18} w={120} mb="lg" />
          <Stack gap="lg">
            {[88, 79, 70, 61, 52].slice(0, rows).map(width => (
              <Skeleton key={width} h={14} w={`${width}%`} />
            ))}
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  )
}

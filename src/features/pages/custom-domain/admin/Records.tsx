import { Card } from '#admin/desk/Card.tsx'
import { useText } from '#admin/text.tsx'
import { Copied } from '#admin/ui/Copied.tsx'
import { Lead } from '#browser/ui/Lead.tsx'
import { Stack } from '#browser/ui/Stack.tsx'
import type { CustomDomain } from '../contract.ts'
import styles from './CustomDomain.module.css'

/** What is written at the provider of the domain, piece by piece, each with its button to copy. */
export function Records({ domain: { txt, cname, is_whole_domain } }: { domain: CustomDomain }) {
  const say = useText()
  return (
    <Card title={say('customDomainPage.records')}>
      <Stack>
        <Lead>{say('customDomainPage.recordsLead')}</Lead>
        <Entry title={say('customDomainPage.txt')} lead={say('customDomainPage.txtLead')} record={txt} />
        <Entry title={say('customDomainPage.cname')} lead={say('customDomainPage.cnameLead')} record={cname} />
        {is_whole_domain && <p role="note">{say('customDomainPage.wholeDomain')}</p>}
        <Lead>{say('customDomainPage.patience')}</Lead>
      </Stack>
    </Card>
  )
}

function Entry({ title, lead, record }: { title: string; lead: string; record: CustomDomain['txt'] }) {
  const say = useText()
  const copied = (name: string) => ({ name, copyLabel: say('customDomainPage.copyOf', { name }) })
  return (
    <Stack as="section" gap="xs" className={styles.record} aria-label={title}>
      <h3>{title}</h3>
      <Lead>{lead}</Lead>
      <Copied {...copied(say('customDomainPage.recordName'))} text={record.name} />
      <Copied {...copied(say('customDomainPage.recordValue'))} text={record.value} />
    </Stack>
  )
}

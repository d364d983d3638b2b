import { useText } from '#admin/text.tsx'
import { PageTabs } from '#admin/ui/PageTabs.tsx'
import { activitiesPath, bulkMailsPath, emailsPath } from '../rules/paths.ts'

/** What goes by itself, what the merchant writes to many, and what became of it. */
export function EmailTabs() {
  const say = useText()
  return (
    <PageTabs
      label={say('page.emails')}
      tabs={[
        { to: emailsPath, label: say('page.emailTemplates') },
        { to: bulkMailsPath, label: say('page.bulkMails') },
        { to: activitiesPath, label: say('page.sentMails') },
      ]}
    />
  )
}

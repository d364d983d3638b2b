import { Button } from '@mantine/core'
import { Mail } from 'lucide-react'
import { Card } from '#admin/desk/Card.tsx'
import { FormPage } from '#admin/form/FormPage.tsx'
import { useText } from '#admin/text.tsx'
import { Inline } from '#browser/ui/Inline.tsx'
import { Quiet } from '#browser/ui/Quiet.tsx'
import { CopyLink } from '../CopyLink.tsx'

/** Where another store begins. */
const REGISTER = '/register'

/** For merchants who like the product and know somebody who could use it. */
export function ReferProgram() {
  const say = useText()
  const link = `${window.location.origin}${REGISTER}`
  const mail = new URLSearchParams({
    subject: say('homeMore.refer.mailSubject'),
    body: say('homeMore.refer.mailBody', { link }),
  })
  return (
    <FormPage title={say('page.referProgram')} lead={say('homeMore.refer.lead')}>
      <Card title={say('homeMore.refer.title')}>
        <Quiet>{say('homeMore.refer.about')}</Quiet>
        <CopyLink label={say('homeMore.refer.copy')} link={link} />
        <Inline align="stretch" wrap>
          {/* Mail programs read a plus as a plus. */}
          <Button
            component="a"
            href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}
            variant="default"
            size="sm"
            leftSection={<Mail size={16} aria-hidden />}
          >
            {say('homeMore.refer.mail')}
          </Button>
        </Inline>
      </Card>
    </FormPage>
  )
}

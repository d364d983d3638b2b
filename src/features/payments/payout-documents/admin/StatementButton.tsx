import { Button } from '@mantine/core'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#admin/text.tsx'
import { StatementDialog } from './StatementDialog.tsx'

/** The statement of an affiliate, for a period that is asked for. */
export function StatementButton({ affiliate_id }: { affiliate_id: number }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<ScrollText size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {say('statementDialog.open')}
      </Button>
      {isOpen && <StatementDialog affiliate_id={affiliate_id} close={() => setOpen(false)} />}
    </>
  )
}

import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { NewsText } from './NewsText.tsx'
import type { NewsToast } from './notify.ts'

const STAYS_MS = 8_000

export function showNews({ id, text, link }: NewsToast): void {
  notifications.show({
    id,
    message: createElement(NewsText, { text, link, onFollow: () => notifications.hide(id) }),
    color: 'pine',
    autoClose: STAYS_MS,
    withBorder: true,
  })
}

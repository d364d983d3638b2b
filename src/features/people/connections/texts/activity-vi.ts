import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      connections: {
        customer: 'Đã nối khách hàng {connected} với {affiliate}',
        customerEnded: 'Đã bỏ nối khách hàng {connected} với {affiliate}',
        product: 'Đã nối {connected} với {affiliate}',
        productEnded: 'Đã bỏ nối {connected} với {affiliate}',
      },
    },
    field: {
      connected: 'Được nối',
    },
  },
} satisfies CompleteTexts<typeof en>

import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    connectCustomers: 'Gắn khách hàng',
    connectProducts: 'Gắn sản phẩm',
  },
}

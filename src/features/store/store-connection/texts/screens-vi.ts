import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
  customerData: {
    lead: 'Mọi điều được biết về khách hàng đã yêu cầu: đơn hàng, lượt giới thiệu, lượt nhấp và kết nối, trong một tệp. Tệp được giữ trong 30 ngày.',
    download: 'Tải tệp',
    failed: 'Không tải được tệp.',
  },
} satisfies CompleteTexts<typeof en>

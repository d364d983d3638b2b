import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  stores: {
    switch: 'Đổi cửa hàng',
    current: 'Cửa hàng hiện tại: {store}',
    locked: 'Chỉ có ở gói Enterprise',
    failed: 'Không mở được cửa hàng',
  },
}

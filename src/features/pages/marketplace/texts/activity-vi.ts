import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      marketplace: {
        offer: 'Đã thay đổi ưu đãi trên chợ cộng tác viên',
        picture: 'Đã thay đổi hình ảnh của ưu đãi trên chợ cộng tác viên',
      },
    },
    field: {
      is_listed: 'Đăng trên chợ cộng tác viên',
      brand: 'Thương hiệu',
      category: 'Danh mục',
      countries: 'Quốc gia',
      summary: 'Mô tả ngắn',
      about: 'Về thương hiệu',
      terms: 'Điều khoản',
      place: 'Vị trí',
    },
  },
} satisfies CompleteTexts<typeof en>

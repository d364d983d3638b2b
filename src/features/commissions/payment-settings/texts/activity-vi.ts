import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      paymentSettings: {
        settings: 'Đã sửa cài đặt thanh toán',
      },
    },
    field: {
      methods: 'Phương thức thanh toán',
      method_labels: 'Tên riêng của phương thức',
      method_programs: 'Phương thức giới hạn theo chương trình',
      other_description: 'Cách thực hiện phương thức riêng',
      minimum: 'Mức chi trả tối thiểu',
      tax_mode: 'Thuế trên hoa hồng',
      tax_source: 'Tỷ lệ thuế',
      tax_rate: 'Tỷ lệ thuế chung',
    },
  },
} satisfies CompleteTexts<typeof en>

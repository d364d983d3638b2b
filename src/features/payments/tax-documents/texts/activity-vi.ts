import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './activity-en.ts'

export const vi = {
  activity: {
    action: {
      taxDocuments: {
        settings: 'Đã sửa chứng từ thuế',
        saveW9: 'Đã nhập mẫu W-9 của {affiliate}',
        declareForeign: 'Đã khai không phải người Hoa Kỳ: {affiliate}',
        printW9: 'Đã tải W-9 của {affiliate} để ký',
        removeW9: 'Đã xóa mẫu W-9 của {affiliate}',
        sendFile: 'Đã tải lên mẫu W-9 đã ký của {affiliate}',
        openFile: 'Đã mở mẫu W-9 đã ký của {affiliate}',
        removeFile: 'Đã xóa mẫu W-9 đã ký của {affiliate}',
        showNumber: 'Đã xem mã số thuế của {affiliate}',
        form: 'Đã tải mẫu 1099-NEC của {affiliate}',
        payerForm: 'Đã tải mẫu 1099-NEC của {affiliate} có đầy đủ mã số thuế',
      },
    },
    field: {
      is_enabled: 'Mẫu 1099-NEC',
      legal_name: 'Tên người trả',
      street_address: 'Địa chỉ người trả',
      classification: 'Phân loại thuế',
      signed_on: 'Ngày ký',
      year: 'Năm thuế',
      number: 'Mã số thuế',
      obstacle: 'Lý do không lập được biểu mẫu',
    },
  },
} satisfies CompleteTexts<typeof en>

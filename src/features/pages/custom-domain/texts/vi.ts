import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi = {
  customDomain: {
    required: 'Nhập một tên miền, ví dụ partners.yourstore.com.',
    notADomain: 'Đây không phải là tên miền. Chỉ nhập tên, ví dụ partners.yourstore.com.',
    isAddress: 'Đây là địa chỉ IP. Hãy nhập tên của một tên miền.',
    tooShort: 'Nhập tên đầy đủ, ví dụ partners.yourstore.com.',
    publicSuffix: 'Người khác cũng đăng ký tên bên dưới tên này. Hãy nhập tên miền của riêng bạn.',
    reserved: 'Không thể dùng tên này. Hãy nhập tên miền của bạn.',
    ours: 'Đây là địa chỉ của chúng tôi. Hãy nhập tên miền của bạn.',
    isStore: 'Đã có một cửa hàng ở địa chỉ này. Hãy dùng tên bên dưới nó, ví dụ partners.yourstore.com.',
    oneOnly: 'Đã có một tên miền. Hãy đổi tên miền đó thay vì thêm tên khác.',
    none: 'Không còn tên miền nào. Có người đã gỡ trong lúc đó.',
    noSubPath:
      'Trước tiên hãy chọn phần cuối địa chỉ trong mục Chung: các trang của bạn cũng nằm dưới phần đó trên tên miền riêng.',
    lostMail: {
      subject: '{domain} không còn dẫn cộng tác viên đến {shop}',
      heading: 'Tên miền của bạn không còn được dùng',
      text: 'Bản ghi chứng minh {domain} là của bạn đã biến mất ba ngày. Liên kết trong email và trên các trang của {shop} lại dẫn về địa chỉ thường lệ, còn {domain} không hiển thị gì nữa.',
      advice: 'Không có gì khác thay đổi. Hãy ghi lại bản ghi, và tên miền sẽ được dùng lại sau lần kiểm tra kế tiếp.',
      button: 'Xem bản ghi',
    },
  },
  notifications: {
    of: {
      'custom-domain-lost': {
        title: 'Tên miền của bạn không còn được dùng',
        content:
          'Bản ghi xác minh của <strong>{domain}</strong> đã biến mất ba ngày. Cộng tác viên lại tìm thấy bạn ở địa chỉ thường lệ.',
      },
    },
  },
} satisfies CompleteTexts<typeof en>

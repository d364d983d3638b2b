import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './screens-en.ts'

export const vi = {
  homeMore: {
    viewAll: 'Xem tất cả',
    searchFeatures: 'Tìm tính năng và cài đặt',
    found: 'Tìm thấy {count} trang',
    noFeature: 'Không có kết quả',
    directoryLead: 'Mọi thứ bạn có thể làm ở đây, theo các phần của menu.',
    appBy: 'của {by}',
    appsLead: 'Ứng dụng của bên khác hợp với ứng dụng này. Chúng mở trong thẻ mới.',
    noApps: 'Hiện chưa có gợi ý nào',
    partner: 'Đối tác: {partner}',
    rating: {
      title: 'Bạn thấy Tandem thế nào?',
      lead: 'Câu trả lời đến thẳng những người làm ra nó. Bạn chỉ được hỏi một lần.',
      stars: 'Số sao',
      count: '{count} sao',
      comment: 'Chúng tôi nên biết điều gì?',
      send: 'Gửi',
      thanks: 'Cảm ơn bạn',
    },
    refer: {
      lead: 'Bạn biết cửa hàng nào nên làm việc với cộng tác viên? Hãy giới thiệu.',
      title: 'Liên kết để chia sẻ',
      about: 'Cửa hàng bắt đầu ở đây với tài khoản riêng. Họ không thấy gì của bạn, và bạn không thấy gì của họ.',
      copy: 'Sao chép liên kết',
      mail: 'Viết email',
      mailSubject: 'Cộng tác viên cho cửa hàng của bạn',
      mailBody: 'Chúng tôi chạy chương trình cộng tác viên bằng Tandem. Bạn có thể bắt đầu ở đây: {link}',
    },
  },
} satisfies CompleteTexts<typeof en>

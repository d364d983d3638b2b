import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './frame-en.ts'

export const vi: CompleteTexts<typeof en> = {
  page: {
    home: 'Trang chủ',
  },
  home: {
    setUp: 'Hoàn tất thiết lập cửa hàng',
    addLogo: 'Thêm logo của bạn',
    addLogoWhy: 'Cộng tác viên thấy logo ở mọi trang và mọi email.',
    addSupportEmail: 'Cho biết cộng tác viên có thể viết thư đến đâu',
    addSupportEmailWhy: 'Không có email hỗ trợ, họ không thể hỏi bạn điều gì.',
    addStaff: 'Mời đồng nghiệp',
    addStaffWhy: 'Cho mỗi người một tài khoản chỉ với những phần họ cần.',
    activity: 'Hoạt động gần đây',
    allActivity: 'Xem mọi hoạt động',
    noActivity: 'Chưa có hoạt động nào',
    activityFailed: 'Không tải được hoạt động',
  },
}

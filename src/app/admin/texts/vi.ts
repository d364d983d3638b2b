import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi: CompleteTexts<typeof en> = {
  shell: {
    menu: 'Menu chính',
    openMenu: 'Mở menu',
    closeMenu: 'Đóng menu',
    narrowMenu: 'Chỉ hiện biểu tượng',
    widenMenu: 'Hiện tên mục',
    skip: 'Chuyển đến nội dung',
    management: 'Quản lý',
    growth: 'Tăng trưởng',
    searchOrJump: 'Tìm hoặc chuyển đến…',
    notifications: 'Thông báo',
    account: 'Tài khoản của bạn',
    theme: 'Giao diện',
    light: 'Sáng',
    dark: 'Tối',
    system: 'Theo hệ thống',
    goTo: 'Đến {page}',
    pages: 'Trang',
    actions: 'Thao tác',
    useTheme: 'Dùng giao diện: {theme}',
    speak: 'Ngôn ngữ: {language}',
    noCommand: 'Không có gì trong cửa hàng tên như vậy.',
    orders: 'Đơn hàng',
    searching: 'Đang tìm trong cửa hàng…',
    searchFailed: 'Không tìm được. Vui lòng thử lại.',
    paletteHint: 'Chọn bằng phím mũi tên, mở bằng Enter.',
    shopFailed: 'Không tải được cửa hàng của bạn',
    otherStore: 'Bạn đã mở một cửa hàng khác trong trình duyệt này.',
    otherStoreText: 'Trang này vẫn hiển thị {shop}: không có gì được tải hay lưu ở đây nữa.',
    reload: 'Tải lại',
  },
  page: {
    displays: 'Hiển thị',
  },
}

import type { CompleteTexts } from '#kit/text.ts'
import type { en } from './en.ts'

export const vi: CompleteTexts<typeof en> = {
  setupCheck: {
    programFirst: 'Hãy tạo chương trình mặc định trước. Cộng tác viên thử nghiệm sẽ tham gia chương trình đó.',
    notConnected: 'Cửa hàng của bạn chưa được kết nối.',
    fault: {
      store_silent: {
        title: 'Cửa hàng không trả lời',
        text: 'Nền tảng của cửa hàng không trả lời (mã {status}). Hãy mở ứng dụng từ trang quản trị cửa hàng để kết nối lại.',
      },
      clock_off: {
        title: 'Đồng hồ của cửa hàng và của chúng tôi lệch nhau',
        text: 'Nền tảng cửa hàng và máy chủ này lệch nhau {minutes} phút, nên lượt nhấp có thể trông muộn hơn đơn hàng. Hãy nhờ người vận hành máy chủ chỉnh đồng hồ.',
      },
      currency_changed: {
        title: 'Tiền tệ của cửa hàng đã thay đổi',
        text: 'Cửa hàng bán bằng {currency} nhưng hoa hồng được ghi bằng {books}, nên không đơn hàng nào có hoa hồng. Hãy dùng tiền tệ của cửa hàng, hoặc đổi lại trong cửa hàng.',
      },
      webhook_missing: {
        title: 'Cửa hàng đã ngừng báo đơn hàng',
        text: 'Cửa hàng không còn gửi {count} loại báo cáo ({topics}). Hãy đăng ký lại và chúng tôi sẽ lấy những gì bị bỏ lỡ.',
      },
      wrong_secret: {
        title: 'Báo cáo đơn hàng có chữ ký sai',
        text: 'Cửa hàng đã gửi báo cáo nhưng chữ ký không khớp, nên chúng tôi từ chối. Người vận hành máy chủ cần nhập API secret hiện tại của ứng dụng.',
      },
      delivery_late: {
        title: 'Đơn hàng thử không được báo',
        text: 'Cửa hàng đã nhận đơn hàng thử nhưng không báo trong vòng một phút. Hãy chạy lại; nếu vẫn lỗi, hãy liên hệ hỗ trợ.',
      },
      embed_off: {
        title: 'Tiện ích nhúng đang tắt trong giao diện đang dùng',
        text: 'Theo dõi tiếp thị liên kết đang tắt trong giao diện khách thấy. Hãy bật trong trình chỉnh sửa giao diện và lưu.',
      },
      script_missing: {
        title: 'Mã theo dõi không có trên trang',
        text: '{address} không tải mã theo dõi. Nếu bạn đã dán mã, hãy kiểm tra mã nằm trong phần head của mọi trang; nếu dùng tiện ích nhúng, giao diện có thể bỏ qua tiện ích nhúng.',
      },
      cached_page: {
        title: 'Khách nhận trang trong bộ nhớ đệm chưa có mã',
        text: '{address} có tải mã theo dõi, nhưng bản trong bộ nhớ đệm thì chưa. Hãy xóa bộ nhớ đệm trang hoặc CDN.',
      },
      address_blocked: {
        title: 'Cửa hàng chặn mã theo dõi',
        text: 'Chính sách bảo mật nội dung của cửa hàng không cho phép mã từ {host}. Hãy thêm vào script-src và connect-src.',
      },
      pixel_off: {
        title: 'Pixel đang tắt',
        text: 'Thanh toán không được báo, nên đơn hàng mất ghi chú giỏ hàng sẽ không được ghi nhận. Hãy bật lại pixel.',
      },
      consent_refused: {
        title: 'Khách không thể đồng ý theo dõi',
        text: 'Cửa hàng yêu cầu sự đồng ý trước khi lưu nhưng không hiển thị banner để hỏi, nên khách cần đồng ý sẽ không được theo dõi. Hãy bật banner cookie trong cài đặt quyền riêng tư của cửa hàng.',
      },
      no_program: {
        title: 'Chưa có chương trình mặc định',
        text: 'Cộng tác viên cần chương trình để có liên kết. Hãy tạo và đặt làm mặc định.',
      },
      link_broken: {
        title: 'Liên kết không dẫn đến cửa hàng',
        text: '{address} trả về mã {status} thay vì dẫn đến cửa hàng. Hãy kiểm tra địa chỉ này có truy cập được từ internet.',
      },
      parameter_dropped: {
        title: 'Cửa hàng làm mất cộng tác viên trong địa chỉ',
        text: 'Cửa hàng chuyển khách đến {address} mà không có phần nêu cộng tác viên. Hãy kiểm tra chuyển hướng, bộ chọn ngôn ngữ, quốc gia và ứng dụng trang đích, để giữ lại tham số của địa chỉ.',
      },
      store_unreachable: {
        title: 'Không truy cập được cửa hàng',
        text: '{address} trả về mã {status}. Nếu cửa hàng có mật khẩu, hãy gỡ trước khi cộng tác viên chia sẻ liên kết.',
      },
      click_refused: {
        title: 'Lượt nhấp không được nhận',
        text: 'Địa chỉ trang không thuộc tên miền của cửa hàng, hoặc chương trình tắt theo dõi bằng liên kết (mã {status}). Hãy kiểm tra URL cửa hàng trong Cài đặt › Liên kết & mã giảm giá.',
      },
      cart_lost: {
        title: 'Giỏ hàng làm mất cộng tác viên',
        text: 'Lượt nhấp đã được ghi vào giỏ hàng nhưng biến mất ngay sau đó. Ứng dụng hoặc giao diện ghi lại giỏ hàng đã xóa thuộc tính; hãy nhờ nhà phát triển giữ lại.',
      },
      order_refused: {
        title: 'Cửa hàng từ chối đơn hàng thử',
        text: 'Cửa hàng trả lời: {why}',
      },
      not_credited: {
        title: 'Đơn hàng thử không được ghi cho cộng tác viên thử nghiệm',
        text: 'Đơn hàng đã đến, nhưng không có gì dẫn đến cộng tác viên thử nghiệm ({reason}).',
      },
    },
  },
  notifications: {
    of: {
      'tracking-broken': {
        title: 'Theo dõi cần được kiểm tra',
        content: '<strong>{problem}</strong>. Đơn hàng không có cộng tác viên kể từ đó: {orders}.',
      },
    },
  },
}

import type { CompleteTexts } from '#kit/text.ts'
import type * as en from './en.ts'

export const shared: CompleteTexts<typeof en.shared> = {
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
        text: 'Cửa hàng không còn gửi {count} webhook ({topics}). Hãy thiết lập lại và chúng tôi sẽ lấy những gì bị bỏ lỡ.',
      },
      wrong_secret: {
        title: 'Webhook đơn hàng có chữ ký sai',
        text: 'Cửa hàng đã gửi webhook nhưng chữ ký không khớp, nên chúng tôi từ chối. Người vận hành máy chủ cần nhập API secret hiện tại của ứng dụng.',
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
      'store-refused': {
        title: 'Hãy kết nối lại cửa hàng',
        content:
          'Cửa hàng không còn chấp nhận kết nối của chúng tôi. Đơn hàng cửa hàng báo vẫn được tính, nhưng mã giảm giá, sản phẩm và đơn bị bỏ sót chỉ được đồng bộ sau khi bạn kết nối lại.',
      },
      'tracking-broken': {
        title: 'Theo dõi cần được kiểm tra',
        content: '<strong>{problem}</strong>. Đơn hàng không có cộng tác viên kể từ lần theo dõi còn hoạt động: {orders}.',
      },
    },
  },
}

export const frame: CompleteTexts<typeof en.frame> = {
  page: {
    setupReview: 'Kiểm tra thiết lập',
  },
}

export const screens: CompleteTexts<typeof en.screens> = {
  setupPage: {
    lead: 'Xem lượt nhấp và đơn hàng có đến nơi không, và khắc phục những gì chưa ổn.',
    sections: 'Các phần',
    quickstart: 'Bắt đầu nhanh',
    recommended: 'Tính năng nên dùng',
    system: 'Kiểm tra theo dõi hệ thống',
    youMadeIt: 'Hoàn tất',
    done: 'Xong',
    toDo: 'Cần làm',
    step: {
      program: 'Tạo chương trình mặc định',
      logo: 'Tải logo lên',
      address: 'Chọn địa chỉ trang đăng ký',
      affiliate: 'Có cộng tác viên đầu tiên',
    },
    feature: {
      coupons: 'Tặng mỗi cộng tác viên một mã giảm giá để đơn hàng được tính cả khi không có lượt nhấp',
      creatives: 'Chia sẻ banner và ảnh sản phẩm để cộng tác viên đăng',
      emails: 'Tùy chỉnh email gửi cộng tác viên',
      message_bar: 'Chào khách đến qua cộng tác viên',
    },
    open: 'Mở',
    known: 'Trạng thái hiện tại',
    brokenSince: 'Lỗi từ {when}',
    orders: '{count} đơn hàng kể từ lần theo dõi còn hoạt động không có cộng tác viên',
    row: {
      script: 'Mã theo dõi',
      embed: 'Tiện ích nhúng',
      pixel: 'Pixel',
      deliveries: 'Webhook đơn hàng',
      last_click: 'Lượt nhấp gần nhất',
      last_order: 'Đơn hàng gần nhất',
      clock: 'Đồng hồ',
      currency: 'Tiền tệ',
      consent: 'Sự đồng ý',
      blockers: 'Lượt truy cập không có mã',
    },
    state: { good: 'Hoạt động', bad: 'Cần chú ý', unknown: 'Chưa biết' },
    says: {
      unknown: 'Chạy kiểm tra theo dõi để biết.',
      never: 'Chưa có.',
      few: 'Chưa đến 20 lượt truy cập qua liên kết ngắn trong 30 ngày; quá ít để kết luận.',
      share:
        '{percent}% trong {visits} lượt truy cập gần nhất qua liên kết ngắn không được mã theo dõi thấy: trình chặn quảng cáo, khách không đồng ý cookie, hoặc trang không có mã. Đơn hàng của họ vẫn có thể được ghi nhận bằng mã giảm giá hoặc trang đầu tiên của lượt truy cập.',
    },
    checked: 'Kiểm tra {when}',
    consentAsked:
      'Cửa hàng xin sự đồng ý của khách. Trước khi đồng ý, không có gì được lưu, và đơn hàng chỉ được ghi nhận bằng mã giảm giá hoặc trang đầu tiên của lượt truy cập.',
    testLead:
      'Chúng tôi mở liên kết của cộng tác viên thử nghiệm như một khách, đi đến cửa hàng và đặt một đơn hàng thử. Đơn này không thanh toán, được đánh dấu là thử và không trả cho ai; sau đó bạn có thể xóa trong cửa hàng.',
    run: 'Chạy kiểm tra theo dõi',
    runAgain: 'Chạy lại',
    running: 'Đang chạy…',
    progress: 'Bước {step} trên {length}',
    passed: 'Theo dõi hoạt động',
    passedText: 'Mọi bước đều ổn, {when}.',
    failed: 'Theo dõi bị lỗi',
    cause: {
      merchant: 'Do bạn bắt đầu',
      daily: 'Kiểm tra hằng ngày',
      theme: 'Sau khi đăng giao diện mới',
      quiet: 'Sau 24 giờ không có lượt nhấp',
    },
    walked: {
      clock: 'So sánh đồng hồ',
      currency: 'So sánh tiền tệ',
      deliveries: 'Kiểm tra webhook đơn hàng',
      embed: 'Kiểm tra giao diện đang dùng',
      pixel: 'Kiểm tra pixel',
      consent: 'Kiểm tra cài đặt về sự đồng ý',
      link: 'Mở liên kết cộng tác viên',
      landing: 'Đi đến cửa hàng',
      script: 'Tìm mã theo dõi',
      click: 'Báo lượt nhấp',
      cart: 'Ghi lượt nhấp vào giỏ hàng',
      order: 'Đặt đơn hàng thử',
      arrival: 'Chờ cửa hàng báo',
      referral: 'Ghi nhận cho cộng tác viên thử nghiệm',
    },
    seen: {
      clock: 'Lệch {seconds} giây',
      currency: 'Đều là {currency}',
      deliveries: 'Đã thiết lập mọi webhook đơn hàng',
      embed: 'Tiện ích nhúng đang bật',
      pixel: 'Pixel đang hoạt động',
      consent: 'Có thể theo dõi khách',
      link: '{address} dẫn đến cửa hàng',
      landing: 'Đã đến {address}',
      script: 'Tải từ {host}',
      click: 'Lưu trong {days} ngày',
      cart: 'Vẫn còn sau đó',
      order: 'Đơn hàng {order}',
      arrival: 'Đến sau {seconds} giây',
      referral: 'Đã ghi nhận',
    },
    skipped: 'Không thử',
    ms: '{ms} ms',
    mend: {
      open_editor: 'Mở trình chỉnh sửa giao diện',
      activate_pixel: 'Bật pixel',
      order_deliveries: 'Thiết lập lại webhook',
      follow_store: 'Dùng tiền tệ của cửa hàng',
    },
    mended: 'Xong. Hãy chạy lại kiểm tra để chắc chắn.',
    testReferral: 'Giới thiệu thử',
    testReferralText:
      'Đơn hàng {order} trị giá {total} sẽ mang lại cho cộng tác viên thử nghiệm {commission}. Đây là thử nghiệm: không trả cho ai.',
    removeReferral: 'Xóa giới thiệu thử',
    removed: 'Đã xóa giới thiệu thử',
    trackingSettings: 'Cài đặt theo dõi',
    madeIt: 'Cửa hàng đã sẵn sàng và theo dõi hoạt động. Hãy chia sẻ trang đăng ký và mời những cộng tác viên đầu tiên.',
    notYet: 'Chưa xong. Hãy hoàn tất các bước trên và chạy kiểm tra theo dõi.',
    affiliates: 'Đến cộng tác viên',
    rate: 'Thiết lập có dễ không?',
    star: '{count} trên 5',
    comment: 'Điều gì có thể dễ hơn? (không bắt buộc)',
    sendRating: 'Gửi phản hồi',
    thanks: 'Cảm ơn phản hồi của bạn',
  },
}

export const activity: CompleteTexts<typeof en.activity> = {
  activity: {
    action: {
      setupCheck: {
        started: 'Đã bắt đầu kiểm tra theo dõi',
        mended: 'Đã khắc phục sự cố theo dõi từ trang kiểm tra thiết lập',
      },
    },
  },
}

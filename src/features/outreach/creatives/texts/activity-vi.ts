export const vi = {
  activity: {
    action: {
      creatives: {
        added: 'Đã thêm tài liệu {name}',
        changed: 'Đã sửa một tài liệu',
        replaced: 'Đã thay tệp của tài liệu {name}',
        moved: { other: 'Đã chuyển {count} tài liệu sang danh mục khác' },
        removed: 'Đã xóa tài liệu {name}',
        categoryAdded: 'Đã thêm danh mục tài liệu {name}',
        categoryRenamed: 'Đã đổi tên một danh mục tài liệu',
        categoryRemoved: 'Đã xóa danh mục tài liệu {name}',
      },
    },
    field: { description: 'Mô tả', link: 'Liên kết' },
  },
}

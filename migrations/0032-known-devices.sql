-- Browsers in which somebody has proved who they are. Wrong passwords that others try elsewhere do not lock these out.
create table known_device (
  shop_id bigint not null,
  member_id bigint not null,
  -- The cookie itself is in the browser only.
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (shop_id, member_id, device_hash),
  foreign key (shop_id, member_id) references member (shop_id, id)
);
call make_tenant('known_device');

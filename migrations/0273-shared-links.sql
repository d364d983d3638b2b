-- How customers handed their links on: each way counts once a day for each of them.
create table referral_share (
  shop_id bigint not null references shop (shop_id),
  affiliate_id bigint not null,
  channel text not null,
  day date not null,
  primary key (shop_id, affiliate_id, channel, day),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
create index referral_share_by_day on referral_share (shop_id, day);
call make_tenant('referral_share');

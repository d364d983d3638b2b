-- The address an affiliate wants to be reached at, until it is proven or the old one says no. Asked for again, the newest counts.
create table affiliate_email_change (
  shop_id bigint not null,
  affiliate_id bigint not null,
  id uuid not null,
  email text not null,
  expires_at timestamptz not null,
  primary key (shop_id, affiliate_id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id) on delete cascade
);
create unique index affiliate_email_change_by_id on affiliate_email_change (shop_id, id);
call make_tenant('affiliate_email_change');

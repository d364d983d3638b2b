-- What affiliates say of themselves before any form: whether they are taxed as US persons. Others give no W-9.
create table tax_declaration (
  shop_id bigint not null references shop,
  affiliate_id bigint not null,
  is_us_person boolean not null,
  declared_at timestamptz not null,
  primary key (shop_id, affiliate_id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id)
);
call make_tenant('tax_declaration');

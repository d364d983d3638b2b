-- Discounts that visitors who come by a link get by themselves, for one program.
create table auto_discount (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  program_id bigint not null,
  name text not null,
  is_active boolean not null default true,
  -- For everybody's visitors, or for those of chosen affiliates, which comes first.
  for_all boolean not null,
  -- 1 the affiliate's own coupon, 2 a code of the store that is nobody's, 3 a discount made for it.
  source smallint not null check (source in (1, 2, 3)),
  code text check ((code is null) = (source = 1)),
  store_discount_id bigint check ((store_discount_id is null) = (source = 1)),
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, program_id) references program (shop_id, id),
  foreign key (shop_id, store_discount_id) references store_discount (shop_id, id)
);
create index auto_discount_of_program on auto_discount (shop_id, program_id, id);
create unique index auto_discount_for_all on auto_discount (shop_id, program_id) where for_all;
call make_tenant('auto_discount');

-- Whose visitors get it; an affiliate stands in one rule of a program.
create table auto_discount_affiliate (
  shop_id bigint not null,
  program_id bigint not null,
  affiliate_id bigint not null,
  auto_discount_id bigint not null,
  primary key (shop_id, program_id, affiliate_id),
  foreign key (shop_id, affiliate_id) references affiliate (shop_id, id),
  foreign key (shop_id, auto_discount_id) references auto_discount (shop_id, id) on delete cascade
);
create index auto_discount_affiliate_of_rule on auto_discount_affiliate (shop_id, auto_discount_id);
call make_tenant('auto_discount_affiliate');

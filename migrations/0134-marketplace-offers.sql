-- What a shop offers to affiliates who do not know it yet; one offer, tied to one program.
create table marketplace_offer (
  shop_id bigint not null references shop,
  program_id bigint not null,
  is_listed boolean not null default false,
  brand text not null,
  category text not null,
  -- Where its affiliates may be; none means everywhere.
  countries text[] not null default '{}',
  summary text not null,
  about text not null default '',
  terms text not null default '',
  updated_at timestamptz not null default now(),
  primary key (shop_id),
  foreign key (shop_id, program_id) references program (shop_id, id)
);
call make_tenant('marketplace_offer');

-- Its pictures, in their order. A picture may be there before the offer is.
create table marketplace_picture (
  shop_id bigint not null references shop,
  place smallint not null check (place between 1 and 3),
  file_id uuid not null,
  primary key (shop_id, place),
  foreign key (shop_id, file_id) references file (shop_id, id)
);
call make_tenant('marketplace_picture');

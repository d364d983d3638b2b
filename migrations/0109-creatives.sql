-- Pictures, files, links and videos that a shop gives its affiliates to work with.
create table creative_category (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  name text not null,
  -- Smaller ones stand first.
  place integer not null,
  primary key (shop_id, id)
);
create unique index creative_category_name on creative_category (shop_id, lower(name));
call make_tenant('creative_category');

create table creative (
  shop_id bigint not null references shop,
  id bigint generated always as identity,
  -- Made by the screen that sends it: sent twice, it is there once. A picture is shown to everybody by it, whatever file it is.
  key uuid not null,
  kind text not null check (kind in ('image', 'file', 'link', 'video')),
  category_id bigint,
  name text not null,
  description text not null default '',
  -- Where a picture leads, or what a link and a video are.
  link text not null default '',
  -- For the affiliates of every program; else for those of creative_program.
  for_all boolean not null default true,
  file_id uuid,
  format text,
  byte_count integer,
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  foreign key (shop_id, category_id) references creative_category (shop_id, id),
  check ((kind in ('image', 'file')) = (file_id is not null))
);
create unique index creative_key on creative (shop_id, key);
create index creative_of_category on creative (shop_id, category_id, id);
create index creative_by_name on creative (shop_id, lower(name), id);
call make_tenant('creative');

create table creative_program (
  shop_id bigint not null references shop,
  creative_id bigint not null,
  program_id bigint not null,
  primary key (shop_id, creative_id, program_id),
  foreign key (shop_id, creative_id) references creative (shop_id, id) on delete cascade,
  foreign key (shop_id, program_id) references program (shop_id, id)
);
call make_tenant('creative_program');

-- How often affiliates downloaded it. Counted in several places, so that many at once do not wait for each other.
create table creative_download (
  shop_id bigint not null references shop,
  creative_id bigint not null,
  slot smallint not null,
  count integer not null,
  primary key (shop_id, creative_id, slot),
  foreign key (shop_id, creative_id) references creative (shop_id, id) on delete cascade
);
call make_tenant('creative_download');

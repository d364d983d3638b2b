-- What a store shares with those it is connected to: by topic, the moment since when. A store that never chose shares its affiliates.
create table store_topics (
  shop_id bigint primary key references shop (shop_id),
  topics jsonb not null,
  -- Counts the changes, so that a message that comes late is known as such.
  revision bigint not null default 0
);
call make_tenant('store_topics');

alter table store_link
  -- What the other store shares, as it said last.
  add column other_topics jsonb not null default '{"affiliates": 0}',
  add column other_revision bigint not null default 0,
  -- Something the other one told had no place here; it is read again when that may have changed.
  add column has_missed boolean not null default false;

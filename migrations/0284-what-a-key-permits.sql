-- What a key permits, from where it may be used and until when. A key made before could report orders, and permits no more than that.
alter table api_key add column scopes text[] not null default '{orders}';
alter table api_key add column allowed_addresses text[] not null default '{}';
alter table api_key add column expires_at timestamptz;
-- The key that took its place; both are good until this one expires.
alter table api_key add column replaced_by bigint;

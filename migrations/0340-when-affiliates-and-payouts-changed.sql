-- When a row was last written, for other systems that keep a copy of affiliates and payouts in step.
alter table affiliate add column changed_at timestamptz not null default now();
alter table payout add column changed_at timestamptz not null default now();

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at = now();
  return new;
end $$;

create trigger affiliate_changed before update on affiliate for each row execute function note_change();
create trigger payout_changed before update on payout for each row execute function note_change();

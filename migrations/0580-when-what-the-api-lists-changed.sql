-- When programs, codes, creatives and bonuses last changed, for other systems that keep a copy in step.
alter table program add column changed_at timestamptz not null default now();
alter table affiliate_coupon add column changed_at timestamptz not null default now();
alter table creative add column changed_at timestamptz not null default now();
alter table bonus_award add column changed_at timestamptz not null default now();

create trigger program_changed before update on program for each row execute function note_change();
create trigger creative_changed before update on creative for each row execute function note_change();
create trigger bonus_award_changed before update on bonus_award for each row execute function note_change();
-- Stores are asked about their codes all the time: only what is told of a code counts.
create trigger affiliate_coupon_changed before update on affiliate_coupon for each row
  when ((old.affiliate_id, old.code, old.name, old.description, old.state, old.source, old.store_discount_id, old.valid_from, old.valid_to)
    is distinct from
    (new.affiliate_id, new.code, new.name, new.description, new.state, new.source, new.store_discount_id, new.valid_from, new.valid_to))
  execute function note_change();
-- When it is looked at again is nobody's news; who earned it is.
create trigger bonus_changed before update of reached, cost on bonus for each row
  when (old.reached is distinct from new.reached or old.cost is distinct from new.cost)
  execute function note_change();

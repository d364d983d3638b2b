-- A percentage of a month, quarter or year follows what the period brought, also after it was given: by the rate it was given with.
alter table bonus_award add column rate integer;
update bonus_award as award set rate = step.reward
from bonus, bonus_step as step
where bonus.shop_id = award.shop_id and bonus.id = award.bonus_id and bonus.period <> 'once' and award.recruited_id = 0
  and step.shop_id = award.shop_id and step.bonus_id = award.bonus_id and step.step = award.step and step.reward_type = 'percent'
  -- One that was changed since is left as it was given.
  and step.target = award.target and round(award.value::numeric * step.reward / 1000000) = award.amount;

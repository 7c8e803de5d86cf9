-- What a plan includes, and what one use of a feature costs without it (specification §6, §9): data, not code.
insert into plan (id, checks_per_day) values ('pro', 50), ('pro_unlim_365', 50) on conflict do nothing;

-- A plan without a row does not include the feature.
create table plan_feature (
  plan text not null references plan,
  feature text not null check (feature in ('full_report')),
  primary key (plan, feature)
);
insert into plan_feature (plan, feature) values ('pro', 'full_report'), ('pro_unlim_365', 'full_report');

create table unit_price (
  feature text not null check (feature in ('full_report')),
  -- by the day in Almaty; what was sold before keeps its price
  valid_from date not null,
  -- whole tiyn, without VAT
  net_tiyn bigint not null check (net_tiyn > 0),
  primary key (feature, valid_from)
);
insert into unit_price (feature, valid_from, net_tiyn) values ('full_report', '2020-01-01', 150000);

-- Nobody searches inside a result, and as text it takes half the room of jsonb: millions of rows, two calculations.
alter table idn_score alter column result type json;

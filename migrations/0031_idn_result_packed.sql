-- A result is read as a whole and by this product alone: as plain text nobody has to check what millions of rows hold.
-- Rows of the earlier format stay until the next calculation, which is due at once (recalculate-when-due.ts).
alter table idn_score alter column result type text;

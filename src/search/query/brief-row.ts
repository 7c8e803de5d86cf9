import type { Rows } from '#platform/db/rows.generated.ts';
import type { Promised } from '#platform/db/rows.ts';

/** As little of a subject as a row of suggestions needs. */
export type BriefRow = Pick<
	Rows['subject'],
	'bin' | 'public_id' | 'kind' | 'status' | 'name_ru' | 'name_kk' | 'kato_code' | 'head_name' | 'removed_on'
> &
	Promised<{ is_liquidated: boolean }>;

/** Of `subject s`; `is_liquidated` is not the register's to tell. */
export const briefColumns =
	's.bin, s.public_id, s.kind, s.status, s.name_ru, s.name_kk, s.kato_code, s.head_name, s.removed_on';

import type { IsoDate } from '#domain/clock.ts';
import type { SubjectKind, SubjectStatus } from '#domain/subject.ts';

/** As little of a subject as a row of suggestions needs. */
export type BriefRow = {
	bin: string;
	public_id: string;
	kind: SubjectKind;
	status: SubjectStatus;
	name_ru: string;
	name_kk: string | null;
	kato_code: string | null;
	head_name: string | null;
	removed_on: IsoDate | null;
	is_liquidated: boolean;
};

/** Of `subject s`; `is_liquidated` is not the register's to tell. */
export const briefColumns =
	's.bin, s.public_id, s.kind, s.status, s.name_ru, s.name_kk, s.kato_code, s.head_name, s.removed_on';

// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type GovreportsRows = {
	gov_agency: {
		code: string;
		position: number;
		names: unknown;
	};
	gov_form: {
		code: string;
		version: number;
		agencies: string[];
		deadline_rule: unknown;
		titles: unknown;
		basis: unknown;
		layout: unknown;
	};
	gov_participant: {
		bin: string;
		id: string;
		state: 'draft' | 'joined';
		name: string;
		oked: string | null;
		phone: string;
		first_name: string;
		surname: string;
		patronymic: string | null;
		made_at: Date;
		account_id: number | null;
		statement_id: string | null;
		text_sha256: string | null;
		signer_name: string | null;
		joined_at: Date | null;
	};
	gov_report: {
		id: string;
		bin: string;
		form: string;
		form_version: number;
		agency: string;
		period: IsoDate;
		version: number;
		state: 'draft' | 'signed' | 'queued' | 'sent' | 'accepted' | 'returned';
		lines: unknown;
		revision: number;
		due_date: IsoDate;
		deadline: IsoDate;
		made_at: Date;
		changed_at: Date;
		account_id: number | null;
		xml: string | null;
		statement_id: string | null;
		signer_name: string | null;
		signed_at: Date | null;
		sent_at: Date | null;
		answered_at: Date | null;
		registration_no: string | null;
		inspector_fio: string | null;
		remark: string | null;
		next_try_at: Date | null;
		tries: number;
		failure: string | null;
		signed_lines: unknown;
	};
	gov_report_event: {
		report_id: string;
		version: number;
		state: 'draft' | 'signed' | 'queued' | 'sent' | 'accepted' | 'returned';
		at: Date;
		account_id: number | null;
		statement_id: string | null;
		signer_name: string | null;
		registration_no: string | null;
		inspector_fio: string | null;
		remark: string | null;
	};
};

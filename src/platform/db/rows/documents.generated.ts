// Made by npm run schema from the migrated database: change the migrations, not this file.
import type { IsoDate } from '#domain/clock.ts';

export type DocumentsRows = {
	issued_document: {
		id: string;
		code: string;
		scan_code: string | null;
		kind: 'report' | 'due_diligence' | 'invoice' | 'act' | 'comparison' | 'vat_review' | 'foreign_check';
		object: string;
		object_version: number;
		owner: string;
		account_id: number | null;
		locale: 'ru' | 'kz' | 'en';
		subject: string;
		recipient_number: string | null;
		recipient_phone: string | null;
		issued_at: Date;
		idn_score: number | null;
		idn_group: string | null;
		idn_calculated_on: IsoDate | null;
		sha256: Buffer;
		file: Buffer;
		idn_low: number | null;
		idn_high: number | null;
		recipient_name: string | null;
		details: unknown;
		consent_ids: string[];
	};
	seal_key: {
		is_only: boolean;
		certificates_pem: string;
		private_sealed: Buffer;
		created_at: Date;
	};
};

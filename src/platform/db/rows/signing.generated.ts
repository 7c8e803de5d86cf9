// Made by npm run schema from the migrated database: change the migrations, not this file.
export type SigningRows = {
	offer_signature: {
		account_id: number;
		document: string;
		document_sha256: string;
		statement_id: string;
		given_at: Date;
	};
	organisation: {
		bin: string;
		name: string;
		created_at: Date;
	};
	organisation_member: {
		bin: string;
		account_id: number;
		role: 'owner' | 'editor' | 'viewer';
		statement_id: string | null;
		joined_at: Date;
		email: string | null;
	};
	signed_statement: {
		id: string;
		action: string;
		account_id: number | null;
		signer_iin: string;
		signer_bin: string | null;
		issued_xml: string;
		signed_xml: string;
		signer_module: string | null;
		algorithm: string;
		certificate_serial: string;
		certificate: Buffer;
		evidence_sha256: Buffer;
		evidence_stated_at: Date;
		verified_at: Date;
	};
	signing_challenge: {
		id: string;
		action: string;
		account_id: number | null;
		session_id: string | null;
		browser_hash: string;
		xml: string;
		bin: string | null;
		document: string | null;
		document_sha256: string | null;
		issued_at: Date;
		expires_at: Date;
		used_at: Date | null;
		answer_sha256: Buffer | null;
		answered_at: Date | null;
		signer_iin: string | null;
		link_hash: Buffer | null;
	};
	signing_evidence: {
		sha256: Buffer;
		kind: 'ocsp' | 'crl';
		content: Buffer;
	};
	signing_phone: {
		challenge_id: string;
		token_hash: Buffer;
		locale: 'ru' | 'kk' | 'en';
		opened_at: Date | null;
		signed_xml: string | null;
		signed_at: Date | null;
		refused_at: Date | null;
		refused_reason: string | null;
	};
};

// Made by npm run schema from the migrated database: change the migrations, not this file.
export type AuditRows = {
	audit_entry: {
		id: number;
		at: Date;
		actor_kind: 'visitor' | 'account' | 'admin' | 'system';
		actor: string | null;
		action: string;
		outcome: 'ok' | 'refused';
		subject: string | null;
		object: string | null;
		purpose: string | null;
		ip_hash: string | null;
		details: unknown;
		turn: string;
	};
	audit_seal: {
		number: number;
		entry_id: number;
		hash: Buffer;
		sealed_at: Date;
	};
};

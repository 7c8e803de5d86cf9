import type { Auth } from '#features/auth/public.ts';
import type { ReportDeps } from '#features/reports/public.ts';
import type { SealKey } from '#platform/signature/seal/seal-pdf.ts';
import type { Certificate } from '#platform/signature/x509/x509.ts';

/** What configuration says of the key; null: the installation makes a test key of its own. */
export type SealSettings = {
	key: SealKey | null;
	/** authorities of keys that were used before */
	formerAuthorities: readonly Certificate[];
	revokedSerials: ReadonlySet<string>;
};

export type DocumentDeps = { reports: ReportDeps; auth: Auth; publicOrigin: string; seal: SealSettings };

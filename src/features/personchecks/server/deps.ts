import type { Auth } from '#features/auth/public.ts';
import type { ConsentDeps } from '#features/consent/public.ts';
import type { ReportDeps, ReportEngine } from '#features/reports/public.ts';

export type PersonCheckDeps = {
	reports: ReportDeps;
	/** asks the sources */
	engine: ReportEngine;
	auth: Auth;
	/** asks a person for a consent about himself */
	consents: ConsentDeps;
	/** above it a session must have been proved within minutes */
	stepUpAboveKzt: number;
};
